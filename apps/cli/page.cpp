#include <cstdlib>
#include <dokusat/formats/format.hpp>
#include <dokusat/server/page_server.hpp>
#include <dokusat/system/detached_program.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/program_error.hpp>
#include <iostream>
#include <memory>
#include <system_error>

#include "commands.hpp"
#include "page_options.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

using server::PageServer;

std::unique_ptr<PageServer> listening_server(const PageArguments& arguments) {
  const auto server_at = [&](int port) {
    return std::make_unique<PageServer>(static_cast<std::uint16_t>(port), arguments.threads);
  };
  try {
    return server_at(arguments.port.value_or(PageArguments::kUsualPort));
  } catch (const std::system_error& error) {
    if (!arguments.port) return server_at(0);
    throw UsageError(std::string("--port: ") + error.what() + "; 0 stands for any free port");
  }
}

/// Percent-encodes a text for an address.
std::string encoded(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  constexpr std::string_view kPlain =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-._~";
  std::string found;
  for (const char character : text) {
    if (kPlain.find(character) != std::string_view::npos) {
      found += character;
    } else {
      const auto byte = static_cast<unsigned char>(character);
      found += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
    }
  }
  return found;
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
  return "#text=" + encoded(puzzle_text(puzzle, format) + (format == Format::boj4574 ? "0" : ""));
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

}  // namespace

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

}  // namespace dokusat::cli
