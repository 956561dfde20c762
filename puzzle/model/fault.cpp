#include <algorithm>
#include <cassert>
#include <dokusat/base/printable.hpp>
#include <dokusat/model/fault.hpp>
#include <dokusat/model/rule.hpp>
#include <dokusat/model/wording.hpp>

namespace dokusat {
namespace {

/// The phrase of this name about a fault.
std::string phrase(std::string_view name, const Fault& fault, const Board* board) {
  const auto cell = [&](Cell one) { return board->coordinates(one); };
  const bool is_domino = fault.code->words.find("{edges}") != std::string_view::npos;
  if (name == "cells") return listed(fault.cells, cell);
  if (name == "edges") {
    std::string edges;
    for (std::size_t i = 0; i + 1 < fault.cells.size(); i += 2)
      edges += (i == 0 ? "" : ", ") + cell(fault.cells[i]) + "-" + cell(fault.cells[i + 1]);
    return edges;
  }
  if (name == "values")
    return listed(fault.values,
                  [](int value) { return value == kOpen ? "nothing" : std::to_string(value); });
  if (name == "value") return std::to_string(fault.values.at(0));
  if (name == "other") return std::to_string(fault.values.at(1));
  if (name == "range") return range_text(board->values());
  if (name == "times") return times(fault.cells.size() / (is_domino ? 2 : 1));
  if (name == "rule") return fault.rule;
  if (name == "said") return fault.said;
  if (name == "quoted") return quoted(fault.said);
  if (name == "found") return fault.found;
  if (name == "puzzles") return fault.found + (fault.found == "1" ? " puzzle" : " puzzles");
  assert(name == "solutions");
  const bool is_least = fault.found.ends_with('+');  // "3+"
  return fault.found.substr(0, fault.found.size() - (is_least ? 1 : 0)) +
         (is_least ? " or more" : "") + (fault.found == "1" ? " solution" : " solutions");
}

}  // namespace

std::string text(const Fault& fault, const Board* board) {
  const std::string place =
      fault.solution == 0 ? "" : "solution " + std::to_string(fault.solution) + ": ";
  return place + filled(fault.code->words,
                        [&](std::string_view name) { return phrase(name, fault, board); });
}

std::vector<std::string> texts(const std::vector<Fault>& faults, const Board& board) {
  std::vector<std::string> all;
  for (const Fault& fault : faults) all.push_back(text(fault, &board));
  return all;
}

}  // namespace dokusat
