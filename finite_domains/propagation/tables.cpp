#include <dokusat/propagation/relation_tables.hpp>

#include <array>
#include <cassert>
#include <map>
#include <mutex>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

struct MadeCageSets {
  std::vector<std::uint32_t> starts;
  std::vector<Mask> sets;
  CageSets view{};
};

MadeCageSets make_cage_sets(int digits) {
  MadeCageSets made;
  const int most_sum = digits * (digits + 1) / 2;
  const Digits count = Digits{1} << digits;
  const auto key = [&](Digits set) {
    return static_cast<std::size_t>(bit_count(set) * (most_sum + 1) + sum_of(set));
  };
  made.starts.assign(static_cast<std::size_t>((digits + 1) * (most_sum + 1)) + 1, 0);
  made.sets.resize(count);
  for (Digits set = 0; set < count; ++set) ++made.starts[key(set) + 1];
  for (std::size_t i = 1; i < made.starts.size(); ++i) made.starts[i] += made.starts[i - 1];
  std::vector<std::uint32_t> next = made.starts;
  for (Digits set = 0; set < count; ++set) made.sets[next[key(set)]++] = mask_of(set);
  made.view = {digits, most_sum, made.starts, made.sets};
  return made;
}

SupportTable support_table(std::span<const Mask> fits) {
  SupportTable table{};
  for (std::size_t byte = 0; byte < sizeof(Mask); ++byte)
    for (unsigned set = 1; set < 256; ++set) {
      const auto digit = 8 * byte + static_cast<std::size_t>(std::countr_zero(set));
      if (digit < fits.size())
        table.of[byte][set] = mask_of(table.of[byte][set & (set - 1)] | fits[digit]);
    }
  return table;
}

std::shared_ptr<const SupportTables> make_support_tables(std::span<const Mask> fits) {
  std::array<Mask, kMostDigits> back{};
  for (std::size_t first = 0; first < fits.size(); ++first)
    for (std::size_t second = 0; second < fits.size(); ++second)
      if ((fits[first] >> second & 1) != 0)
        back[second] = mask_of(back[second] | Digits{1} << first);
  auto made = std::make_shared<SupportTables>();
  made->forth = support_table(fits);
  made->back = support_table(std::span<const Mask>(back).first(fits.size()));
  return made;
}

}  // namespace

const CageSets& cage_sets(int digits) {
  assert(digits <= kMostDigitsOfCages);
  static std::array<std::once_flag, kMostDigitsOfCages + 1> flags;
  static std::array<MadeCageSets, kMostDigitsOfCages + 1> made;
  const auto at = static_cast<std::size_t>(digits);
  std::call_once(flags[at], [&] { made[at] = make_cage_sets(digits); });
  return made[at].view;
}

std::shared_ptr<const SupportTables> support_tables(std::span<const Mask> fits) {
  // Puzzles have few tables; the limit is for streams of puzzles with different ones.
  constexpr std::size_t kMostKept = 4096;
  static std::mutex mutex;
  static std::map<std::vector<Mask>, std::shared_ptr<const SupportTables>> kept;
  const std::vector<Mask> key(fits.begin(), fits.end());
  const std::lock_guard lock(mutex);
  if (const auto found = kept.find(key); found != kept.end()) return found->second;
  auto made = make_support_tables(fits);
  if (kept.size() < kMostKept) kept.emplace(key, made);
  return made;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
