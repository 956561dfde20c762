# docker build -t dokusat . && docker run -i dokusat solve < puzzle.txt
# Not built with Docker where dokusat is developed; its commands were run by hand.
FROM debian:12 AS build
COPY . /src
RUN /src/setup.sh && cmake -DDOKUSAT_PORTABLE=ON /src/build && cmake --build /src/build --target dokusat_cli
FROM scratch
COPY --from=build /src/build/dokusat /dokusat
ENTRYPOINT ["/dokusat"]
