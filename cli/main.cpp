#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/puzzle/parse_error.hpp>
#include <exception>
#include <iostream>
#include <new>

#include "arguments.hpp"
#include "commands.hpp"
#include "files.hpp"

int main(int argc, char** argv) {
  using namespace dokusat;
  using namespace dokusat::cli;
  const auto fail = [](const std::string& prefix, const std::exception& error, int code) {
    std::cerr << prefix << error.what() << std::endl;
    return code;
  };
  try {
    std::ios::sync_with_stdio(false);
    handle_interrupts();
    const Parsed parsed = parse_arguments({argv + 1, argv + argc});
    if (!parsed.help) return run(parsed.arguments);
    OutputFile out("-");
    out.stream() << parsed.help->text;
    out.commit();
    return ExitCode::kGood;
  } catch (const ParseError& error) {
    return fail("", error, ExitCode::kBadInput);
  } catch (const DimacsError& error) {
    return fail("", error, ExitCode::kBadInput);
  } catch (const UsageError& error) {
    return fail("dokusat: ", error, ExitCode::kBadInput);
  } catch (const FileError& error) {
    return fail("dokusat: ", error, ExitCode::kBadInput);
  } catch (const std::bad_alloc&) {
    std::cerr << "dokusat: out of memory" << std::endl;
    return ExitCode::kInternal;
  } catch (const std::exception& error) {
    return fail("dokusat: internal error: ", error, ExitCode::kInternal);
  }
}
