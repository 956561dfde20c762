#pragma once
// The options that `generate` alone has.

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/variables_map.hpp>

#include "arguments.hpp"

namespace dokusat::cli {

void add_generate_options(boost::program_options::options_description& options);

/// What is to be generated. Takes the kind from `arguments.files`, and format and board from where
/// the options that other commands share have put them. Throws `UsageError`, also for what there is
/// not.
GenerateArguments generate_arguments(const boost::program_options::variables_map& given,
                                     const Arguments& arguments);

}  // namespace dokusat::cli
