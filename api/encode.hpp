#pragma once
// The question for the formula of a puzzle.

#include <chrono>
#include <dokusat/api/field_list.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <optional>
#include <string_view>

namespace dokusat::questions {

struct EncodeRequest {
  static constexpr std::string_view kName = "encode";
  static constexpr std::string_view kSays =
      "write DIMACS CNF, a pseudo-Boolean formula or a MiniZinc model";

  CnfOptions options;
  std::optional<std::chrono::duration<double>> timeout;
};
void fields(FieldList& list, EncodeRequest& request);

}  // namespace dokusat::questions
