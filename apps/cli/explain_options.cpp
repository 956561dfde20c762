#include "explain_options.hpp"

#include "picture_files.hpp"

namespace dokusat::cli {

void ExplainArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  fields(options, request);
  options.at("hint").excludes("json");
  Option& story =
      options.in(OptionGroup::answer)
          .flag("story", "show for steps of several rules what would follow from the opposite",
                text.story)
          .excludes("json");
  Option& picture =
      options.in(OptionGroup::output)
          .value("draw", "DIR", "draw each step: pictures in a new folder, or one page for x.html",
                 [this](const std::string& name) {
                   if (name.empty())
                     throw UsageError("--draw: expected the name of a folder or page");
                   if (format_by_ending(name) != PictureFormat::html && has_ending(name))
                     throw UsageError(
                         "--draw: expected a page that ends in .html, or a folder, whose name may "
                         "end in /, found " +
                         quoted(name));
                   draw = name;
                 })
          .excludes("hint");
  for (const char* other : {"check", "redundant", "core"}) story.excludes(other);
  picture.excludes("redundant").excludes("core");
  options.for_experts({"costs", "step-effort", "proof-lines", "all-cores", "max-cores"});
  add_work_options(options, work);
  add_output_options(options, output);
}

void ExplainArguments::complete(const OptionList& /*options*/, std::vector<std::string> operands,
                                const std::vector<std::string>& /*words*/) {
  take_files(input, std::move(operands));
  text.proof_lines = request.proof_lines;
  request.options.prove = text.story || output.json;
}

}  // namespace dokusat::cli
