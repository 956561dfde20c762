#pragma once
// Text in the macros man(7), which groff and mandoc read.

#include <string>
#include <string_view>

namespace dokusat::cli {

/// One manual page, written from its beginning to its end. Texts are given as they are to be shown.
class ManualPage {
 public:
  /// `section` is that of the manual: 1 for commands, 5 for formats of files.
  ManualPage(std::string_view name, int section, std::string_view summary);

  void section(std::string_view title);
  void paragraph(std::string_view text);
  /// A term, whose names in capitals stand for something, with what it means behind it.
  void term(std::string_view term, std::string_view text);
  /// Lines that are kept as they are, indented.
  void verbatim(std::string_view text);
  /// A command with its operands, as in a synopsis.
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
