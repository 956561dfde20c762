#include <dokusat/cnf/literal_token.hpp>
#include <string>
#include <string_view>

namespace dokusat {
namespace {

/// Throws for a token that is not a literal of the formula.
[[noreturn]] void refuse(const TokenLines& lines, const Token& token, int variable_count) {
  const std::size_t digits = token.text.starts_with('-') ? 1 : 0;
  const bool is_number =
      token.text.find_first_not_of("0123456789", digits) == std::string_view::npos &&
      token.text != "-" && token.text != "-0";
  if (!is_number) lines.fail(token, "expected a literal or 0");
  constexpr std::size_t kShown = 20;
  lines.fail(token, "literal " + std::string(token.text.substr(0, kShown)) +
                        (token.text.size() > kShown ? "..." : "") +
                        " is out of range: the formula has " + std::to_string(variable_count) +
                        " variables");
}

}  // namespace

int literal_at(const TokenLines& lines, const Token& token, int variable_count) {
  const std::optional<int> value = parse_number<int>(token.text);
  const bool is_literal =
      value && *value <= variable_count && *value >= -variable_count && token.text != "-0";
  if (!is_literal) refuse(lines, token, variable_count);
  return *value;
}

}  // namespace dokusat
