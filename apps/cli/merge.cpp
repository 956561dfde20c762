#include <algorithm>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <iterator>
#include <sstream>
#include <utility>

#include "commands.hpp"
#include "merge_options.hpp"
#include "part.hpp"
#include "sums.hpp"

namespace dokusat::cli {
namespace {

struct PartFile {
  std::string path;
  ShareRecord record;
};

/// Reads the parts in the order of their numbers. Throws `FileError` unless these are 1 to N.
std::vector<PartFile> whole_run(const std::vector<std::string>& paths) {
  std::vector<PartFile> parts;
  for (const std::string& path : paths) {
    parts.push_back({path, read_share(path)});
    if (const std::string why = why_foreign(parts.back().record, parts.front().record);
        !why.empty())
      throw FileError(printable(path) + ": is " + why + " as " + printable(parts.front().path));
  }
  std::ranges::stable_sort(parts, {}, [](const PartFile& file) { return file.record.part.number; });
  const std::uint64_t of = parts.front().record.part.of;
  for (std::uint64_t i = 0; i < of; ++i) {
    const bool is_there = i < parts.size() && parts[i].record.part.number == i + 1;
    if (is_there) continue;
    if (i > 0 && i < parts.size() && parts[i].record.part.number == i)
      throw FileError(printable(parts[i].path) + ": is part " + text_of(parts[i].record.part) +
                      ", and so is " + printable(parts[i - 1].path));
    throw FileError("part " + text_of(Part{i + 1, of}) + " is missing");
  }
  if (parts.size() > of)
    throw FileError(printable(parts.back().path) + ": is part " +
                    text_of(parts.back().record.part) + ", and so is " +
                    printable(parts[of - 1].path));
  return parts;
}

/// The operands except those that are FILE.share of another operand; the pattern `parts/*` matches
/// both.
std::vector<std::string> without_shares(const std::vector<std::string>& paths) {
  std::vector<std::string> parts;
  std::ranges::copy_if(paths, std::back_inserter(parts), [&](const std::string& path) {
    return std::ranges::none_of(
        paths, [&](const std::string& other) { return is_same_file(share_path(other), path); });
  });
  return parts;
}

}  // namespace

void run(const MergeArguments& arguments, ExitCode& code) {
  for (const std::string& part : arguments.parts)
    if (is_same_file(part, arguments.output.file) ||
        is_same_file(share_path(part), arguments.output.file))
      throw UsageError("--output: " + printable(arguments.output.file) +
                       " is also a part, which it would overwrite");
  const std::vector<PartFile> parts = whole_run(without_shares(arguments.parts));
  OutputFile output(arguments.output.file);
  if (parts.front().record.adds_up) {
    std::vector<std::string> texts;
    for (const PartFile& part : parts) {
      std::ostringstream text;
      copy_answers(part.path, part.record, [&](std::string_view block) { text << block; });
      texts.push_back(std::move(text).str());
    }
    output.stream() << sums(texts, parts.front().record.json, code);
    return output.commit();
  }
  for (const PartFile& part : parts)
    copy_answers(part.path, part.record, [&](std::string_view block) { output.stream() << block; });
  output.commit();
  for (const PartFile& part : parts) code.raise(part.record.exit_code);
}

}  // namespace dokusat::cli
