#pragma once
// Writer of man(7) macros, which groff and mandoc read.

#include <string>
#include <string_view>

namespace dokusat::cli {

/// One manual page, written from start to end. Texts are given as they are to be displayed.
class ManualPage {
 public:
  /// `section` is a section of the manual: 1 for commands, 5 for file formats.
  ManualPage(std::string_view name, int section, std::string_view summary);

  void section(std::string_view title);
  void paragraph(std::string_view text);
  /// Writes a term, in which words in capitals are placeholders, and its meaning.
  void term(std::string_view term, std::string_view text);
  /// Writes lines unchanged, indented.
  void verbatim(std::string_view text);
  /// Writes a command with its operands, as in a synopsis.
  void usage(std::string_view words, std::string_view operands);

  const std::string& text() const { return text_; }

 private:
  void line(std::string_view line) { (text_ += line) += '\n'; }
  void filled(std::string_view text);
  void separate(std::string_view macro);

  std::string text_;
  bool begins_section_ = false;
};

}  // namespace dokusat::cli
