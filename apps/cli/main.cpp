#include "commands.hpp"

int main(int argc, char** argv) { return dokusat::cli::run_program({argv + 1, argv + argc}); }
