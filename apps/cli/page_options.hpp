#pragma once
// Options of `page`.

#include "option_groups.hpp"

namespace dokusat::cli {

struct PageArguments {
  static constexpr std::string_view kName = "page";
  static constexpr std::string_view kOperands = "";
  static constexpr std::string_view kSummary = "serve the web page to browsers of this machine";
  /// Every run uses the same port if possible, as browsers store entries and marks by port.
  static constexpr int kUsualPort = 4574;

  void add_options(OptionList& options) {
    options.in(OptionGroup::input)
        .text("puzzle", "FILE", "open the page with the first puzzle of the file", puzzle);
    add_threads_option(options, threads);
    options.in(OptionGroup::output)
        .number("port", "P",
                "port of 127.0.0.1, 0 for any (default: " + std::to_string(kUsualPort) +
                    ", or any where it is taken)",
                Range<int>{0, 65535}, port);
    options.flag("no-open", "print the address and start no browser", no_open);
    add_plain_output_options(options, output);
  }
  void complete(const OptionList& /*options*/, const std::vector<std::string>& operands,
                const std::vector<std::string>& /*words*/) {
    require_operands(operands, 0, 0, "page", "no files but that of --puzzle");
  }

  std::string puzzle;
  std::optional<int> port;
  int threads = 1;  ///< for each question
  bool no_open = false;
  OutputOptions output;
};
void run(const PageArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
