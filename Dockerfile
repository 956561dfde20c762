# docker build -t dokusat . && docker run -i dokusat solve < puzzle.txt
# Not tried yet: there is no Docker where dokusat is developed.
FROM debian:12 AS build
COPY . /src
RUN /src/setup.sh && apt-get install --yes libbz2-dev liblzma-dev && \
    cmake -DDOKUSAT_PORTABLE=ON /src/build && cmake --build /src/build --target dokusat_cli
FROM scratch
COPY --from=build /src/build/dokusat /dokusat
ENTRYPOINT ["/dokusat"]
