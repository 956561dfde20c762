#include <dokusat/system/memory.hpp>

#include "commands.hpp"

/// Runs before the constructors of static objects, which allocate.
[[gnu::constructor(101)]] static void prepare_for_little_memory() {
  dokusat::end_without_memory("dokusat: out of memory\n", dokusat::cli::ExitCode::kInternal);
}

int main(int argc, char** argv) { return dokusat::cli::run_program({argv + 1, argv + argc}); }
