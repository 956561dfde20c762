#include "option_groups.hpp"

#include <algorithm>
#include <dokusat/system/threads.hpp>
#include <sstream>
#include <thread>

namespace dokusat::cli {
namespace {

constexpr std::string_view kAutomatic = "auto";

NameList encoding_names() {
  NameList names = {std::string(kAutomatic)};
  for (const std::string& name : names_of(all_digit_encodings())) names.push_back(name);
  for (const std::string& name : names_of(all_domino_encodings())) names.push_back(name);
  for (const std::string& name : names_of(all_relation_encodings())) names.push_back(name);
  for (const std::string& name : names_of(all_linear_encodings())) names.push_back(name);
  return names;
}

/// Sets the encoding that has the name, if one has.
template <class Infos, class Encoding>
bool set_if_named(const Infos& infos, const std::string& name, Encoding& encoding) {
  const auto info = std::ranges::find_if(infos, [&](const auto& row) { return row.name == name; });
  if (info == infos.end()) return false;
  encoding = info->encoding;
  return true;
}

/// "complete", "placement", or one of each kind joined by commas.
void set_encodings(const std::string& text, EncodingOptions& options) {
  std::istringstream parts(text + ",");
  for (std::string name; std::getline(parts, name, ',');) {
    const std::optional<DigitEncoding> digits = digit_encoding_named(name);
    if (name == kAutomatic) {
      options.digits = DigitEncoding::automatic;
      options.dominoes = DominoEncoding::automatic;
      options.relations = RelationEncoding::automatic;
      options.sums = LinearEncoding::automatic;
    } else if (digits) {
      options.digits = *digits;
    } else if (!set_if_named(all_domino_encodings(), name, options.dominoes) &&
               !set_if_named(all_relation_encodings(), name, options.relations) &&
               !set_if_named(all_linear_encodings(), name, options.sums)) {
      unknown("encoding", name, encoding_names());
    }
  }
}

BoardSpec parse_box(const std::string& text) {
  const std::optional<BoardSpec> spec = BoardSpec::parse(text);
  if (!spec || spec->layout() == BoardSpec::Layout::latin)
    throw UsageError("--box: expected RxC such as 2x3, R times C at most " +
                     std::to_string(Board::kMaximumSize) + ", found '" + text + "'");
  return *spec;
}

/// "3/8".
Part parse_part(const std::string& text) {
  constexpr std::uint64_t kMostParts = 1'000'000;
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos)
    throw UsageError("--part: expected K/N such as 3/8, found '" + text + "'");
  Part part;
  part.of = number_in(Range<std::uint64_t>{1, kMostParts}, "part", text.substr(slash + 1));
  part.number = number_in(Range<std::uint64_t>{1, part.of}, "part", text.substr(0, slash));
  return part;
}

std::vector<Named<std::optional<Format>>> formats() {
  std::vector<Named<std::optional<Format>>> rows = {{kAutomatic, std::nullopt}};
  for (const FormatInfo& info : all_formats()) rows.push_back({info.name, info.format});
  return rows;
}

template <class Infos, class Value>
std::vector<Named<Value>> named(const Infos& infos,
                                Value std::ranges::range_value_t<Infos>::*value) {
  std::vector<Named<Value>> rows;
  for (const auto& info : infos) rows.push_back({info.name, info.*value});
  return rows;
}

}  // namespace

void add_board_options(OptionList& options, PuzzleInput& input) {
  options.choice("format,f", "F", "format of puzzles and answers", "format", formats(),
                 input.format);
  add_box_options(options, input);
}

void add_box_options(OptionList& options, PuzzleInput& input) {
  options.value("box", "RxC", "boxes of R rows and C columns",
                [&input](const std::string& text) { input.board = parse_box(text); });
  options
      .value("latin", "", "no boxes at all",
             [&input](const std::string&) { input.board = BoardSpec::latin(); })
      .excludes("box", "--latin has no boxes: leave out --box");
}

void add_input_options(OptionList& options, PuzzleInput& input) {
  add_board_options(options, input);
  options.flag("mixed", "boards of several sizes may stand in one file", input.mixed);
}

void add_conversion_options(OptionList& options, PuzzleInput& input,
                            std::optional<Format>& target) {
  options.choice("format,f", "F", "format to write; the first that says it all is the default",
                 "format", formats(), target);
  options.choice("from", "F", "format of the input", "format", formats(), input.format);
  add_box_options(options, input);
  options.flag("mixed", "boards of several sizes may stand in one file", input.mixed);
}

void add_puzzle_option(OptionList& options, PuzzleInput& input) {
  options.number("puzzle", "K", "only the Kth puzzle of the input", Range<long>{1}, input.puzzle);
}

void take_files(PuzzleInput& input, std::vector<std::string> operands) {
  input.files = std::move(operands);
  if (input.files.empty()) input.files.emplace_back("-");
  if (std::ranges::count(input.files, "-") > 1)
    throw UsageError("standard input (-) can be read once only");
}

void require_operands(const std::vector<std::string>& operands, std::size_t fewest,
                      std::size_t most, const std::string& command, std::string_view what) {
  const std::size_t count = operands.size();
  if (count < fewest || count > most)
    throw UsageError("dokusat " + command + " takes " + std::string(what) + ", found " +
                     std::to_string(count) + (count == 1 ? " file name" : " file names"));
}

Option& add_order_option(OptionList& options, std::optional<Order>& order) {
  return options.choice<Order>(
      "order", "O", "which solution (boj2239 means least)", "order",
      {{"any", Order::any}, {"least", Order::least}, {"greatest", Order::greatest}}, order);
}

void add_encoding_options(OptionList& options, EncodingChoice& encoding) {
  EncodingOptions& to = encoding.options;
  options
      .value("encoding,e", "E",
             "encoding of the rules by name, of digits, dominoes, relations and sums "
             "(complete,placement); default: auto",
             [&to](const std::string& text) { set_encodings(text, to); })
      .of_names(encoding_names());
  options.choice("amo", "A", "at-most-one encoding", "at-most-one encoding",
                 named(all_at_most_one(), &AtMostOneInfo::encoding), to.at_most_one);
  options.choice("simplify", "L", "deduction before encoding", "simplification level",
                 named(all_simplifications(), &SimplificationInfo::level), to.simplification);
  options.flag("no-simplify", "keep every variable and clause", encoding.no_simplify)
      .excludes("simplify", "--simplify and --no-simplify exclude each other");
}

EncodingOptions encoding_options(const EncodingChoice& encoding) {
  EncodingOptions options = encoding.options;
  if (encoding.no_simplify) options.simplification = Simplification::none;
  return options;
}

void add_work_options(OptionList& options, WorkOptions& work, const std::string& who) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  work.threads = std::clamp(cores, 1, kMostThreads);
  options.number("threads,j", "J", who + " (default: the machine's cores)",
                 Range<int>{1, kMostThreads}, work.threads);
  options.flag("progress", "how far the run is, on standard error", work.progress);
}

Option& add_part_option(OptionList& options, DivisionOptions& division) {
  return options
      .value("part", "K/N", "with -o: only the Kth of N shares, for 'dokusat merge' to join",
             [&division](const std::string& text) { division.part = parse_part(text); })
      .goes_with({"output"}, "-o FILE");
}

Option& add_resume_option(OptionList& options, DivisionOptions& division) {
  return options
      .flag("resume", "with -o: go on where an earlier run of this command was ended",
            division.resume)
      .goes_with({"output"}, "-o FILE");
}

void note_division(DivisionOptions& division, std::string_view command, const OptionList& options,
                   const std::vector<std::string>& words) {
  // What neither changes an answer nor the place of one.
  static const NameList kOfNoEffect = {"part",     "output", "resume",  "threads",
                                       "progress", "quiet",  "verbose", "color"};
  for (const Option& option : options.all()) {
    if (option.name == "output" && option.value == "-" && (division.part || division.resume))
      throw UsageError((division.part ? "--part" : "--resume") + std::string(" goes with -o FILE"));
    if (!option.given || std::ranges::count(kOfNoEffect, option.name) > 0) continue;
    division.options.push_back("--" + option.name +
                               (option.argument.empty() ? "" : "=" + option.value));
  }
  division.command = command;
  division.words = words;
}

void add_output_options(OptionList& options, OutputOptions& output) {
  options.flag("json", "one JSON object a line in place of the format's own text", output.json);
  options.value("output,o", "FILE", "write there, whole or not at all",
                [&output](const std::string& text) {
                  if (text.empty()) throw UsageError("--output: expected a file name");
                  output.file = text;
                });
  options.flag("quiet,q", "no diagnostics but errors", output.quiet);
  options.flag("verbose,v", "more on standard error, unless --quiet", output.verbose);
  options.value("help,h", "", "this text", [](const std::string&) {});
}

}  // namespace dokusat::cli
