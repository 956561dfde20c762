#include <cstdlib>
#include <dokusat/formats/format.hpp>
#include <dokusat/rules/base64.hpp>
#include <dokusat/server/page_server.hpp>
#include <dokusat/system/child_process.hpp>
#include <dokusat/system/output_file.hpp>
#include <iostream>
#include <memory>
#include <system_error>

#include "command_of.hpp"
#include "option_groups.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

struct PageArguments {
  static constexpr std::string_view kName = "page";
  static constexpr std::string_view kOperands = "";
  static constexpr std::string_view kSummary = "serve the web page to browsers of this machine";
  /// Every run uses the same port if possible, as browsers store entries and marks by port.
  static constexpr int kUsualPort = 4574;

  void add_options(OptionList& options) {
    options.in(OptionGroup::input)
        .text("puzzle", "FILE", "open the page with the first puzzle of the file", puzzle);
    questions::threads_field(options, threads);
    options.in(OptionGroup::output)
        .number("port", "P",
                "port of 127.0.0.1, 0 for any (default: " + std::to_string(kUsualPort) +
                    ", or any where it is taken)",
                Range<int>{0, 65535}, port);
    options.flag("no-open", "print the address and start no browser", no_open);
    add_plain_output_options(options, output);
  }
  void complete(const Given& given) {
    require_operands(given.operands, 0, 0, "page", "no files but that of --puzzle");
  }

  std::string puzzle;
  std::optional<int> port;
  int threads = 1;  ///< for each question
  bool no_open = false;
  OutputOptions output;
};

using server::PageServer;

std::unique_ptr<PageServer> listening_server(const PageArguments& arguments) {
  const auto server_at = [&](int port) {
    return server::page_server(static_cast<std::uint16_t>(port), arguments.threads);
  };
  try {
    return server_at(arguments.port.value_or(PageArguments::kUsualPort));
  } catch (const std::system_error& error) {
    if (!arguments.port) return server_at(0);
    throw UsageError(std::string("--port: ") + error.what() + "; 0 stands for any free port");
  }
}

/// The fragment of an address that makes the page open the puzzle.
std::string opening(const PageArguments& arguments) {
  if (arguments.puzzle.empty()) return "";
  PuzzleInput input;
  input.files = {arguments.puzzle};
  const std::optional<BatchItem> item = PuzzleSource(input, arguments.output).next();
  if (!item) throw UsageError("--puzzle " + arguments.puzzle + ": the file holds no puzzle");
  const Puzzle& puzzle = item->puzzle.puzzle;
  const Format format = natural_format(puzzle);
  return "#text=" +
         encode_percents(puzzle_text(puzzle, format) + (format == Format::boj4574 ? "0" : ""));
}

/// True if there is a display. Without one, xdg-open may start a browser in the terminal.
bool has_screen() {
  return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

void open_in_browser(const std::string& address) {
  try {
    if (has_screen()) start_detached({"xdg-open", address});
  } catch (const ProgramError& error) {
    std::cerr << "no browser was started: " << error.what() << "\n";
  }
}

void run(const PageArguments& arguments, ExitCode& /*code*/) {
  const std::string puzzle = opening(arguments);
  const std::unique_ptr<PageServer> server = listening_server(arguments);
  OutputFile out(arguments.output.file);
  out.stream() << server->address() << puzzle << "\n";
  out.commit();
  if (!arguments.output.quiet) std::cerr << "Ctrl-C ends the page.\n";
  if (!arguments.no_open) open_in_browser(server->address_for_once() + puzzle);
  server->run();
}

}  // namespace

std::unique_ptr<Command> page_command() { return command_of<PageArguments>(); }

}  // namespace dokusat::cli
