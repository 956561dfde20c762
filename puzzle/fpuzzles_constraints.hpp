#pragma once
// What stands under one key of the JSON of f-puzzles.com, and the puzzle that its rules go to.

#include <algorithm>
#include <dokusat/puzzle/fpuzzles_rules.hpp>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <dokusat/puzzle/rules/table_text.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <dokusat/text/number.hpp>
#include <dokusat/text/parse_error.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {

/// All of these throw `FpuzzlesError` where the JSON is not as they expect.
class Constraints {
 public:
  Constraints(const FpuzzlesJson& json, std::string key, Puzzle& puzzle)
      : json_(json), key_(std::move(key)), puzzle_(puzzle), board_(*puzzle.board) {}

  const Board& board() const { return board_; }
  const FpuzzlesJson& json() const { return json_; }
  const FpuzzlesJson& value() const { return json_.at(key_); }
  bool is_on() const {
    if (!value().is_boolean() && !value().is_null()) fail("expected true or false");
    return value() == true;
  }
  [[noreturn]] void fail(const std::string& message) const { throw FpuzzlesError{key_, message}; }

  /// The objects in the list.
  std::vector<FpuzzlesJson> entries() const {
    if (!value().is_array()) fail("expected a list");
    for (const FpuzzlesJson& entry : value())
      if (!entry.is_object()) fail("expected a list of objects");
    return value().get<std::vector<FpuzzlesJson>>();
  }
  Cell cell(const FpuzzlesJson& text) const {
    if (!text.is_string()) fail("expected a cell such as \"R1C2\"");
    const std::optional<Cell> cell = parse_cell(board_, text.get<std::string>());
    if (!cell)
      fail("expected a cell of " + a_board(board_.size()) + ", found " +
           quoted(text.get<std::string>()));
    return *cell;
  }
  std::vector<Cell> cells(const FpuzzlesJson& entry, const char* name = "cells") const {
    std::vector<Cell> found;
    if (!entry.contains(name) || !entry.at(name).is_array())
      fail(std::string("expected a list \"") + name + "\" of cells");
    for (const FpuzzlesJson& text : entry.at(name)) found.push_back(cell(text));
    return found;
  }
  std::vector<std::vector<Cell>> lines(const FpuzzlesJson& entry) const {
    if (!entry.contains("lines") || !entry.at("lines").is_array())
      fail("expected a list \"lines\" of lines");
    std::vector<std::vector<Cell>> found;
    for (const FpuzzlesJson& line : entry.at("lines")) {
      if (!line.is_array()) fail("expected a list \"lines\" of lists of cells");
      found.emplace_back();
      for (const FpuzzlesJson& text : line) found.back().push_back(cell(text));
    }
    return found;
  }
  /// The number in "value"; empty where there is none.
  std::optional<int> number(const FpuzzlesJson& entry) const {
    const FpuzzlesJson value = entry.value("value", FpuzzlesJson());
    if (value.is_null() || value == "") return std::nullopt;
    std::optional<int> number;
    if (value.is_number_integer()) number = value.get<int>();
    if (value.is_string()) number = parse_number<int>(value.get<std::string>());
    if (!number || *number < 0) fail("expected a number in \"value\", found " + value.dump());
    return number;
  }

  void add(CellRule rule) {
    if (rule.kind->why_not != nullptr)
      if (const std::string why = rule.kind->why_not(board_, rule); !why.empty()) fail(why);
    puzzle_.rules.push_back(std::move(rule));
  }
  void add_each_line(const RuleKind& kind, const std::vector<int>& numbers = {}) {
    for (const FpuzzlesJson& entry : entries())
      for (std::vector<Cell>& line : lines(entry)) add({&kind, std::move(line), numbers});
  }
  /// Pairs of cells whose digits `allows` relates.
  template <class Allows>
  void add_pairs(const std::vector<Edge>& pairs, Allows allows) {
    const std::string text = table_text(board_.size(), allows);
    for (const Edge& pair : pairs) add({&kPair, {pair.first, pair.second}, {}, text});
  }
  /// The edges of the board but those that have an entry under the key.
  std::vector<Edge> edges_without(const char* key) const {
    std::vector<Edge> bare = board_.edges();
    for (const FpuzzlesJson& entry : json_.value(key, FpuzzlesJson::array())) {
      const std::vector<Cell> pair = cells(entry);
      std::erase_if(bare, [&](const Edge& edge) {
        return pair.size() == 2 &&
               edge == Edge{std::min(pair[0], pair[1]), std::max(pair[0], pair[1])};
      });
    }
    return bare;
  }

 private:
  const FpuzzlesJson& json_;
  std::string key_;
  Puzzle& puzzle_;
  const Board& board_;
};

}  // namespace dokusat
