#include <dokusat/solver_backend/backend.hpp>
#include <dokusat/system/child_process.hpp>
#include <dokusat/system/descriptor.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/out_of_memory.hpp>
#include <dokusat/system/signals.hpp>
#include <dokusat/text/parse_error.hpp>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <system_error>

#include "commands.hpp"

int main(int argc, char** argv) {
  using namespace dokusat;
  using namespace dokusat::cli;
  ExitCode code;
  const auto fail = [&](const std::string& message, int error_code) {
    std::cerr << message << std::endl;
    code.raise(error_code);
  };
  open_closed_standard_streams();
  try {
    std::ios::sync_with_stdio(false);
    end_without_memory("dokusat: out of memory\n", ExitCode::kInternal);
    watch_signals();
    adopt_orphans();
    follow_command_line({argv + 1, argv + argc}, code);
  } catch (const ParseError& error) {
    fail(error.what(), ExitCode::kBadInput);
  } catch (const UsageError& error) {
    fail(std::string("dokusat: ") + error.what(), ExitCode::kBadInput);
  } catch (const FileError& error) {
    fail(std::string("dokusat: ") + error.what(), ExitCode::kBadInput);
  } catch (const BackendError& error) {
    fail(std::string("dokusat: ") + error.what(), ExitCode::kInternal);
  } catch (const std::bad_alloc&) {
    fail("dokusat: out of memory", ExitCode::kInternal);
  } catch (const std::system_error& error) {
    fail(std::string("dokusat: ") + error.what(), ExitCode::kInternal);
  } catch (const std::exception& error) {
    fail(std::string("dokusat: internal error: ") + error.what(), ExitCode::kInternal);
  }
  return code.value();
}
