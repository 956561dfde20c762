#include "roff.hpp"

#include <cctype>
#include <dokusat/solve/version.hpp>
#include <sstream>
#include <utility>

namespace dokusat::cli {
namespace {

std::string roff_escaped(std::string_view text) {
  std::string roff;
  for (const char c : text) switch (c) {
      case '\\':
        roff += "\\e";
        break;
      case '-':
        roff += "\\-";  // a plain one may be rendered as a hyphen, which shells reject
        break;
      case '\'':
        roff += "\\(aq";
        break;
      case '`':
        roff += "\\(ga";
        break;
      case '^':
        roff += "\\(ha";
        break;
      case '~':
        roff += "\\(ti";
        break;
      default:
        roff += c;
    }
  return roff;
}

bool is_capital(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

/// Formats options (such as "--part" or "-o") in bold and words in capitals in italics.
std::string emphasized(std::string_view text) {
  std::string roff;
  for (std::size_t i = 0; i < text.size();) {
    const bool begins_word = i == 0 || !std::isalnum(static_cast<unsigned char>(text[i - 1]));
    std::size_t end = i;
    if (begins_word && text[i] == '-') {
      while (end < text.size() &&
             (text[end] == '-' || std::islower(static_cast<unsigned char>(text[end])) != 0))
        ++end;
      roff += "\\fB" + roff_escaped(text.substr(i, end - i)) + "\\fR";
    } else if (begins_word && is_capital(text[i])) {
      while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end])) != 0) ++end;
      roff += "\\fI" + roff_escaped(text.substr(i, end - i)) + "\\fR";
    } else {
      roff += roff_escaped(text.substr(i, 1));
      end = i + 1;
    }
    i = end;
  }
  return roff;
}

std::string in_capitals(std::string_view text) {
  std::string capitals;
  for (const char c : text)
    capitals += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return capitals;
}

}  // namespace

ManualPage::ManualPage(std::string_view name, int section_number, std::string_view summary) {
  line(".TH " + in_capitals(roff_escaped(name)) + " " + std::to_string(section_number) + " " +
       std::string(version_date()) + " \"dokusat " + std::string(version()) +
       "\" \"dokusat manual\"");
  line(".nh");  // no hyphenation, so that names of options and values stay whole
  line(".ad l");
  section("NAME");
  line(roff_escaped(name) + " \\- " + roff_escaped(summary));
}

void ManualPage::section(std::string_view title) {
  line(".SH " + std::string(title));
  begins_section_ = true;
}

/// Writes `macro` between two blocks of a section, nothing before the first.
void ManualPage::separate(std::string_view macro) {
  if (!std::exchange(begins_section_, false)) line(macro);
}

void ManualPage::paragraph(std::string_view text) {
  separate(".PP");
  filled(text);
}

void ManualPage::term(std::string_view term, std::string_view text) {
  begins_section_ = false;
  line(".TP");
  line(emphasized(term));
  filled(text);
}

void ManualPage::verbatim(std::string_view text) {
  separate(".PP");
  line(".nf");
  line(".RS 4");
  std::istringstream lines{std::string(text)};
  for (std::string one; std::getline(lines, one);) {
    const bool is_request = one.starts_with('.') || one.starts_with('\'');
    line((is_request ? "\\&" : "") + roff_escaped(one));
  }
  line(".RE");
  line(".fi");
}

void ManualPage::usage(std::string_view words, std::string_view operands) {
  separate(".br");
  line(".B " + roff_escaped(words));
  line("[\\fIoptions\\fR]" + (operands.empty() ? "" : " " + emphasized(operands)));
}

/// Writes the text in lines of moderate length that cannot be taken for requests.
void ManualPage::filled(std::string_view text) {
  constexpr std::size_t kWidth = 72;
  std::istringstream words{std::string(text)};
  std::string filled;
  for (std::string word; words >> word;) {
    if (!filled.empty() && (filled.ends_with('.') || filled.size() + 1 + word.size() > kWidth)) {
      line(filled);
      filled.clear();
    }
    const std::string roff = roff_escaped(word);
    if (filled.empty())
      filled = (roff.starts_with('.') ? "\\&" : "") + roff;
    else
      filled += " " + roff;
  }
  if (!filled.empty()) line(filled);
}

}  // namespace dokusat::cli
