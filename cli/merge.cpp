#include <algorithm>
#include <array>
#include <dokusat/system/digest.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <ostream>
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

/// In the order of their numbers, which are 1 to N. Throws `FileError` for anything else.
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

/// Hands on the answers of a part. Throws `FileError` if they are not those that its share tells
/// of.
void copy(const PartFile& part, std::ostream& out) {
  InputFile in(part.path);
  Digest digest;
  std::int64_t bytes = 0;
  std::array<char, 1 << 16> buffer;
  for (;;) {
    const std::streamsize count =
        in.stream().rdbuf()->sgetn(buffer.data(), static_cast<std::streamsize>(buffer.size()));
    if (count <= 0) break;
    digest.add({buffer.data(), static_cast<std::size_t>(count)});
    bytes += count;
    out.write(buffer.data(), count);
  }
  if (bytes != part.record.bytes || digest.text() != part.record.digest)
    throw FileError(printable(part.path) + ": is not what " + printable(share_path(part.path)) +
                    " tells of: it was changed, or is of another run");
}

}  // namespace

void run(const MergeArguments& arguments, ExitCode& code) {
  for (const std::string& part : arguments.parts)
    if (is_same_file(part, arguments.output.file) ||
        is_same_file(share_path(part), arguments.output.file))
      throw UsageError("--output: " + printable(arguments.output.file) +
                       " is also a part, which it would overwrite");
  const std::vector<PartFile> parts = whole_run(arguments.parts);
  OutputFile output(arguments.output.file);
  if (parts.front().record.adds_up) {
    std::vector<std::string> texts;
    for (const PartFile& part : parts) {
      std::ostringstream text;
      copy(part, text);
      texts.push_back(std::move(text).str());
    }
    output.stream() << sums(texts, parts.front().record.json, code);
    return output.commit();
  }
  for (const PartFile& part : parts) copy(part, output.stream());
  output.commit();
  for (const PartFile& part : parts) code.raise(part.record.exit_code);
}

}  // namespace dokusat::cli
