#include <dokusat/picture/html.hpp>
#include <dokusat/picture/svg.hpp>
#include <dokusat/picture/svg_writer.hpp>

namespace dokusat {
namespace {

// The radio buttons of a series are its pages: the chosen one shows the figure after it, and the
// arrow keys turn the pages. If scripts run, a slider replaces them. In dark mode the colours of a
// picture are swapped; its forms stay.
constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --ground: #f4f5f7; --paper: #ffffff; --ink: #10151d; --quiet: #4b5563; --accent: #1f5aa6; }
body { margin: 0 auto; padding: clamp(0.5rem, 2vw, 1.5rem); max-width: 90rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, "DejaVu Sans", Verdana, sans-serif; }
h1 { font-size: 1.4rem; margin: 0 0 1rem; }
main { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
figure, .series { margin: 0; padding: 1rem; background: var(--paper); border-radius: 0.6rem; border: 1px solid #d5d9e0;
  max-width: 100%; box-sizing: border-box; break-inside: avoid; }
figcaption, .series > p { margin: 0 0 0.6rem; font-weight: 600; }
svg { max-width: 100%; height: auto; display: block; }
.series { display: flex; flex-wrap: wrap; gap: 0.3rem; width: 100%; }
.series > p { flex: 1 0 100%; }
.series > input { order: 1; inline-size: 1.1rem; block-size: 1.1rem; margin: 0; accent-color: var(--accent); }
.series > input[type=range] { flex: 1 0 100%; block-size: 2rem; }
.slides > input[type=radio] { display: none; }
.series > figure { order: 2; flex: 1 0 100%; padding: 0; border: 0; display: none; }
.series > input:checked + figure { display: block; }
.step { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
.step > svg { flex: 0 1 auto; max-height: 88vh; }
.words { flex: 1 1 18rem; max-width: 40rem; overflow-wrap: anywhere; }
.words > p:first-child { font-weight: 600; margin-top: 0.4rem; }
nav { display: flex; gap: 0.3rem; margin: 0 0 0.6rem; align-items: center; }
nav > * { padding: 0.4rem 0.7rem; border: 1px solid; border-radius: 0.4rem; color: var(--quiet); }
nav > label { cursor: pointer; color: var(--accent); }
nav > .off { opacity: 0.4; }
nav > .at { flex: 1; text-align: center; border: 0; padding: 0; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f1319; --paper: #171c24; --ink: #eef1f5; --quiet: #aab3c0; --accent: #7fb4ff; }
  figure, .series { border-color: #303846; }
  svg .paper { fill: #171c24; }
  svg .given, svg .words, svg .clues, svg .cage-sums { fill: #f3f5f8; }
  svg .found { fill: #8fbdff; }
  svg .candidates, svg .labels { fill: #b4bdca; }
  svg .cells { stroke: #5b6675; }
  svg .boxes, svg .frame { stroke: #e4e8ee; }
  svg .cages { stroke: #b4bdca; }
  svg .cage-sums rect { fill: #171c24; }
  svg .found-tiles { fill: #232a35; stroke: #b3a275; }
  svg .given-tiles { fill: #4a4128; stroke: #e0cd98; }
  svg .regions rect { fill: #27303d; }
  svg .symbols { opacity: 0.35; }
  svg .marked rect { fill: #4d431a; }
  svg .marked path { stroke: #6d2a28; }
}
@media print {
  body { padding: 0; background: none; }
  figure, .series { border: 0; }
  .series > input, .series > input[type=range], nav { display: none; }
  .series > figure { display: block; }
}
)";

constexpr std::string_view kSliders = R"(
for (const series of document.querySelectorAll(".series")) {
  const pages = [...series.querySelectorAll(":scope > input")];
  const slider = document.createElement("input");
  Object.assign(slider, { type: "range", min: 1, max: pages.length, step: 1, value: 1 });
  const tell = () => slider.setAttribute("aria-valuetext", pages[slider.value - 1].ariaLabel);
  slider.setAttribute("aria-labelledby", series.getAttribute("aria-labelledby"));
  slider.addEventListener("input", () => { pages[slider.value - 1].checked = true; tell(); });
  series.addEventListener("change", () => { slider.value = pages.findIndex((page) => page.checked) + 1; tell(); });
  slider.value = pages.findIndex((page) => page.checked) + 1;
  tell();
  series.classList.add("slides");
  series.querySelector("p").after(slider);
}
)";

}  // namespace

HtmlPage::HtmlPage(std::ostream& out, const std::string& title) : out_(out) {
  const std::string words = xml_escaped(title);
  out_ << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>"
       << words << "</title>\n<style>" << kStyle << "</style>\n</head>\n<body>\n<h1>" << words
       << "</h1>\n<main>\n";
}

void HtmlPage::add_figure(const Picture& picture, const std::string& id) {
  out_ << "<figure>\n<figcaption>" << xml_escaped(picture.title) << "</figcaption>\n"
       << svg_text(picture, id) << "</figure>\n";
}

void HtmlPage::add(const PictureSeries& series) {
  const std::string name = "p" + std::to_string(++series_);
  if (series.pictures.size() == 1) return add_figure(series.pictures.front(), name);
  has_pages_ = true;
  out_ << "<div class=\"series\" role=\"radiogroup\" aria-labelledby=\"" << name << "\">\n<p id=\""
       << name << "\">" << xml_escaped(series.title) << "</p>\n";
  const std::size_t count = series.pictures.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Picture& picture = series.pictures[i];
    const auto page = [&](std::size_t index) { return name + "-" + std::to_string(index + 1); };
    const auto turn = [&](bool possible, std::size_t index, const std::string& word) {
      return possible ? "<label for=\"" + page(index) + "\">" + word + "</label>"
                      : "<span class=\"off\" aria-hidden=\"true\">" + word + "</span>";
    };
    const bool first = i == 0, last = i + 1 == count;
    out_ << "<input type=\"radio\" name=\"" << name << "\" id=\"" << page(i) << "\" aria-label=\""
         << xml_escaped(picture.title) << " (" << i + 1 << " of " << count << ")\""
         << (first ? " checked=\"\"" : "") << "/>\n<figure>\n<nav>" << turn(!first, 0, "first")
         << turn(!first, i - 1, "back") << "<span class=\"at\">" << i + 1 << " of " << count
         << "</span>" << turn(!last, i + 1, "next") << turn(!last, count - 1, "last") << "</nav>\n";
    add_board_and_words(picture, page(i) + "-picture");
    out_ << "</figure>\n";
  }
  out_ << "</div>\n";
}

/// Adds board and words side by side, if there is room.
void HtmlPage::add_board_and_words(const Picture& picture, const std::string& id) {
  Picture board = picture;
  board.notes.clear();
  out_ << "<div class=\"step\">\n" << svg_text(board, id) << "<div class=\"words\">\n";
  for (const std::string& note : picture.notes) out_ << "<p>" << xml_escaped(note) << "</p>\n";
  out_ << "</div>\n</div>\n";
}

void HtmlPage::end() {
  out_ << "</main>\n";
  if (has_pages_) out_ << "<script>" << kSliders << "</script>\n";
  out_ << "</body>\n</html>\n";
}

}  // namespace dokusat
