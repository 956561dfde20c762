#include <algorithm>
#include <array>
#include <cmath>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>

namespace dokusat::explain {
namespace {

using Found = std::optional<TechniqueStep>;
using P = const Position&;

constexpr bool kUnique = true;
/// The cheapest chains.
constexpr double kCheapestThatTakesLong = 6.5;

constexpr auto kBands = std::to_array<Band>(
    {{"easy", 1.6}, {"medium", 2.9}, {"hard", 5.0}, {"expert", 7.6}, {"extreme", HUGE_VAL}});

constexpr auto kTechniques = std::to_array<Technique>({
    {"full house", "Full House", 1.0, false, [](P p, long&) { return full_house(p); }},
    {"hidden single in a box", "Hidden Single", 1.2, false,
     [](P p, long&) { return hidden_single(p, UnitKind::box); }},
    {"hidden single in a row", "Hidden Single", 1.5, false,
     [](P p, long&) { return hidden_single(p, UnitKind::row); }},
    {"hidden single in a column", "Hidden Single", 1.5, false,
     [](P p, long&) { return hidden_single(p, UnitKind::column); }},
    {"direct pointing", "Locked Candidates Type 1 (Pointing)", 1.7, false,
     [](P p, long&) { return pointing(p, Leads::to_a_single); }},
    {"direct claiming", "Locked Candidates Type 2 (Claiming)", 1.9, false,
     [](P p, long&) { return claiming(p, Leads::to_a_single); }},
    {"direct hidden pair", "Hidden Pair", 2.0, false,
     [](P p, long&) { return hidden_subset(p, 2, Leads::to_a_single); }},
    {"naked single", "Naked Single", 2.3, false, [](P p, long&) { return naked_single(p); }},
    {"direct hidden triple", "Hidden Triple", 2.5, false,
     [](P p, long&) { return hidden_subset(p, 3, Leads::to_a_single); }},
    {"pointing", "Locked Candidates Type 1 (Pointing)", 2.6, false,
     [](P p, long&) { return pointing(p, Leads::anywhere); }},
    {"claiming", "Locked Candidates Type 2 (Claiming)", 2.8, false,
     [](P p, long&) { return claiming(p, Leads::anywhere); }},
    {"naked pair", "Naked Pair", 3.0, false, [](P p, long&) { return naked_subset(p, 2); }},
    {"X-wing", "X-Wing", 3.2, false, [](P p, long&) { return fish(p, 2, Fins::none); }},
    {"hidden pair", "Hidden Pair", 3.4, false,
     [](P p, long&) { return hidden_subset(p, 2, Leads::anywhere); }},
    {"naked triple", "Naked Triple", 3.6, false, [](P p, long&) { return naked_subset(p, 3); }},
    {"swordfish", "Swordfish", 3.8, false, [](P p, long&) { return fish(p, 3, Fins::none); }},
    {"hidden triple", "Hidden Triple", 4.0, false,
     [](P p, long&) { return hidden_subset(p, 3, Leads::anywhere); }},
    {"skyscraper", "Skyscraper", 4.0, false, [](P p, long&) { return skyscraper(p); }},
    {"two-string kite", "2-String Kite", 4.1, false, [](P p, long&) { return two_string_kite(p); }},
    {"XY-wing", "XY-Wing", 4.2, false, [](P p, long&) { return xy_wing(p); }},
    {"turbot fish", "Turbot Fish", 4.2, false, [](P p, long&) { return turbot_fish(p); }},
    {"empty rectangle", "Empty Rectangle", 4.3, false,
     [](P p, long&) { return empty_rectangle(p); }},
    {"XYZ-wing", "XYZ-Wing", 4.4, false, [](P p, long&) { return xyz_wing(p); }},
    {"W-wing", "W-Wing", 4.4, false, [](P p, long&) { return w_wing(p); }},
    {"unique rectangle type 1", "Uniqueness Test 1", 4.5, kUnique,
     [](P p, long&) { return unique_rectangle_1(p); }},
    {"unique rectangle type 2", "Uniqueness Test 2", 4.5, kUnique,
     [](P p, long&) { return unique_rectangle_2(p); }},
    {"unique rectangle type 4", "Uniqueness Test 4", 4.5, kUnique,
     [](P p, long&) { return unique_rectangle_4(p); }},
    {"unique rectangle type 3", "Uniqueness Test 3", 4.6, kUnique,
     [](P p, long&) { return unique_rectangle_3(p); }},
    {"simple colours wrap", "Simple Colors Wrap", 4.6, false,
     [](P p, long&) { return colour_wrap(p); }},
    {"simple colours trap", "Simple Colors Trap", 4.6, false,
     [](P p, long&) { return colour_trap(p); }},
    {"remote pair", "Remote Pair", 4.7, false, [](P p, long&) { return remote_pair(p); }},
    {"finned X-wing", "Finned X-Wing", 4.8, false,
     [](P p, long&) { return fish(p, 2, Fins::some); }},
    {"sashimi X-wing", "Sashimi X-Wing", 4.9, false,
     [](P p, long&) { return fish(p, 2, Fins::sashimi); }},
    {"naked quad", "Naked Quadruple", 5.0, false, [](P p, long&) { return naked_subset(p, 4); }},
    {"jellyfish", "Jellyfish", 5.2, false, [](P p, long&) { return fish(p, 4, Fins::none); }},
    {"hidden quad", "Hidden Quadruple", 5.4, false,
     [](P p, long&) { return hidden_subset(p, 4, Leads::anywhere); }},
    {"finned swordfish", "Finned Swordfish", 5.4, false,
     [](P p, long&) { return fish(p, 3, Fins::some); }},
    {"sashimi swordfish", "Sashimi Swordfish", 5.5, false,
     [](P p, long&) { return fish(p, 3, Fins::sashimi); }},
    {"ALS-XZ", "Almost Locked Set XZ-Rule", 5.5, false, [](P p, long&) { return als_xz(p, 4); }},
    {"BUG+1", "Bivalue Universal Grave + 1", 5.6, kUnique,
     [](P p, long&) { return bug_plus_1(p); }},
    {"finned jellyfish", "Finned Jellyfish", 5.8, false,
     [](P p, long&) { return fish(p, 4, Fins::some); }},
    {"sashimi jellyfish", "Sashimi Jellyfish", 5.9, false,
     [](P p, long&) { return fish(p, 4, Fins::sashimi); }},
    {"X-chain", "X-Chain", 6.5, false, [](P p, long&) { return chain(p, ChainKind::x); }},
    {"XY-chain", "XY-Chain", 6.7, false, [](P p, long&) { return chain(p, ChainKind::xy); }},
    {"AIC", "AIC", 7.0, false, [](P p, long&) { return chain(p, ChainKind::aic); }},
    {"grouped AIC", "Grouped AIC", 7.2, false,
     [](P p, long&) { return chain(p, ChainKind::grouped); }},
    {"large ALS-XZ", "Almost Locked Set XZ-Rule", 7.4, false,
     [](P p, long&) { return als_xz(p, 10); }},
    {"forcing chain contradiction", "Forcing Chain Contradiction", 7.6, false,
     [](P p, long&) { return forcing_contradiction(p, Spread::chain); }},
    {"forcing chain verity", "Forcing Chain Verity", 8.0, false,
     [](P p, long&) { return forcing_verity(p, Spread::chain); }},
    {"forcing net contradiction", "Forcing Net Contradiction", 8.3, false,
     [](P p, long&) { return forcing_contradiction(p, Spread::net); }},
    {"forcing net verity", "Forcing Net Verity", 8.7, false,
     [](P p, long&) { return forcing_verity(p, Spread::net); }},
    {"nested forcing net", "", 9.5, false, [](P p, long& work) { return nested_net(p, work); }},
});

struct Priced {
  const Technique* technique = nullptr;
  double cost = 0;
};

/// Sorts by cost; equal costs stay in the order of the table.
std::vector<Priced> cheapest_first(const TechniqueCosts& costs) {
  std::vector<Priced> all;
  for (const Technique& technique : kTechniques)
    all.push_back({&technique, cost_among(costs, technique.name, technique.cost)});
  std::ranges::stable_sort(all, {}, &Priced::cost);
  return all;
}

/// Sets the fields that do not depend on the technique.
void complete(const Position& position, TechniqueStep& step) {
  std::vector<Candidate> all;
  for (const RolePart& part : step.roles)
    all.insert(all.end(), part.candidates.begin(), part.candidates.end());
  step.place = cell_words(position, all);
  step.result = result_words(position, step);
}

}  // namespace

std::span<const Technique> techniques() { return kTechniques; }

Found next_by_technique(const PencilMarks& marks, TechniqueOptions& options) {
  const Position position(marks, options.clues_are_deduced);
  for (const Priced& priced : cheapest_first(options.costs)) {
    const Technique& technique = *priced.technique;
    if (priced.cost > options.dearest) break;
    if (priced.cost <= options.tried) continue;
    if (technique.assumes_unique && !(options.assume_unique && marks.system().is_plain())) continue;
    if (options.trying && technique.cost >= kCheapestThatTakesLong) options.trying(technique.name);
    Found step = technique.find(position, options.work);
    if (!step) continue;
    if (step->name.empty()) step->name = technique.name;
    step->cost += priced.cost;
    complete(position, *step);
    return step;
  }
  options.tried = options.dearest;
  return std::nullopt;
}

std::span<const Band> bands() { return kBands; }

const Band& band_of(double hardest) {
  return *std::ranges::find_if(kBands, [&](const Band& band) { return hardest < band.below; });
}

}  // namespace dokusat::explain
