#include <algorithm>
#include <cctype>
#include <dokusat/formats/format.hpp>
#include <dokusat/solve/version.hpp>
#include <map>
#include <sstream>

#include "describe.hpp"

namespace dokusat::cli {
namespace {

/// A row of a help text; its meaning begins at the column.
std::string row(std::string term, std::string_view meaning, std::size_t column) {
  term.resize(std::max(column, term.size() + 2), ' ');
  return term + wrapped(std::string(meaning), column) + "\n";
}

std::string roff_escaped(std::string_view text) {
  // A plain - may become a dash that shells reject; likewise the others.
  static const std::map<char, const char*> kSpecial = {
      {'\\', "\\e"}, {'-', "\\-"}, {'\'', "\\(aq"}, {'`', "\\(ga"}, {'^', "\\(ha"}, {'~', "\\(ti"}};
  std::string roff = text.starts_with('.') ? "\\&" : "";
  for (const char c : text)
    if (const auto special = kSpecial.find(c); special != kSpecial.end())
      roff += special->second;
    else
      roff += c;
  return roff;
}

std::string in_capitals(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

}  // namespace

std::string help_of(const Command& command, bool all) {
  const std::string name(command.name);
  std::string text = "dokusat " + name + " [options]" + (command.operands.empty() ? "" : " ") +
                     std::string(command.operands) + "\n" + std::string(command.summary) + "\n";
  if (!command.operand_names.empty()) text += wrapped(command.operand_names_text(), 2) + "\n";
  text += "\n" + command.options().help(all);
  const auto hidden = std::ranges::count(command.options().all(), true, &Option::expert);
  if (hidden > 0 && !all)
    text += "\ndokusat " + name + " --help-all shows " + std::to_string(hidden) +
            " further options, for experts.\n";
  text += "\nExamples:\n";
  for (const Example& example : examples_of(command.name))
    text += "  " + std::string(example.line) + "\n      " + std::string(example.says) + "\n";
  return text;
}

std::string general_help(const Commands& commands) {
  std::string text =
      "dokusat COMMAND [options] [FILE...]\n"
      "Sudoku, its variants, Latin squares and Su-domino-ku by search and SAT\n\nCommands:\n";
  for (const auto& command : commands)
    text += row(
        "  dokusat " + std::string(command->name) + " [options] " + std::string(command->operands),
        command->summary, 48);
  text +=
      "\nFILE may be -, standard input, which is also the default; .gz, .bz2, .xz and .zst are\n"
      "read compressed. Answers go to standard output, everything else to standard error.\n"
      "\nOptions:\n";
  for (const GeneralOption& option : kGeneralOptions)
    text += row("  " + std::string(option.name), option.help, 16);
  text += "\nExit codes:\n";
  for (const ExitCodeInfo& info : kExitCodes)
    text += (info.code < 10 ? "   " : "  ") + row(std::to_string(info.code), info.meaning, 0);
  return text;
}

std::string formats_help() {
  std::string text =
      wrapped(
          "A file holds any number of puzzles in one format, which dokusat recognises unless "
          "--format names it. An answer has the format of its puzzle; in place of the grid it "
          "may be one line: 'no solution', 'unknown', or a number of solutions.",
          0) +
      "\n\n" +
      wrapped(
          "Lines that begin with # are comments. Numbers above 9 are letters from A where a "
          "format writes one character a cell. A board of N rows has the squarest boxes that "
          "fit, not higher than wide, unless --box names another shape; --latin leaves boxes "
          "out.",
          0) +
      "\n\nFormats:\n";
  for (const FormatInfo& info : all_formats()) {
    std::string meaning(info.says);
    if (info.format != Format::boj4574 && !info.tells_rules)
      meaning +=
          " An empty cell is " + std::string(info.empty_marks_text) +
          (info.empty_marks_of_small_boards.empty() ? "."
                                                    : ", on boards of up to 16 rows also x or X.");
    meaning += " Boards of up to " + std::to_string(info.largest_size) + " rows.";
    text += row("  " + std::string(info.name), meaning, 12);
  }
  return text;
}

std::string manual_page(const std::string& name, int section, std::string_view summary,
                        const std::string& help) {
  std::string roff = ".TH " + in_capitals(roff_escaped(name)) + " " + std::to_string(section) +
                     " " + std::string(version_date()) + " \"dokusat " + std::string(version()) +
                     "\" \"dokusat manual\"\n.nh\n.ad l\n.SH NAME\n" + roff_escaped(name) +
                     " \\- " + roff_escaped(summary) + "\n";
  std::istringstream lines(help);
  std::string line;
  if (section == 1 && std::getline(lines, line))
    roff += ".SH SYNOPSIS\n" + roff_escaped(line) + "\n";
  roff += ".SH DESCRIPTION\n";
  for (bool after_blank = false; std::getline(lines, line); after_blank = line.empty()) {
    const std::size_t start = line.find_first_not_of(' ');
    if (start == std::string::npos) continue;
    constexpr std::size_t kIndented = 5;  // what is indented less is a term
    if (start == 0 && line.ends_with(':')) {
      roff += ".SH " + in_capitals(line.substr(0, line.size() - 1)) + "\n";
    } else if (start == 0 || start >= kIndented) {
      roff += (after_blank ? ".PP\n" : "") + roff_escaped(line.substr(start)) + "\n";
    } else {
      const std::size_t end = line.find("  ", start);
      roff += ".TP\n\\fB" + roff_escaped(line.substr(start, end - start)) + "\\fR\n";
      if (end != std::string::npos)
        roff += roff_escaped(line.substr(line.find_first_not_of(' ', end))) + "\n";
    }
  }
  return roff;
}

}  // namespace dokusat::cli
