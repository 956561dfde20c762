#include <algorithm>
#include <dokusat/cnf/opb.hpp>
#include <dokusat/text/token_lines.hpp>
#include <istream>
#include <utility>

namespace dokusat {

void OpbWriter::comment(const std::string& text) {
  line_ = text.empty() ? "*" : "* " + text;
  write_line();
}

void OpbWriter::header(std::int64_t variables, std::int64_t constraints) {
  line_ = "* #variable= " + std::to_string(std::max<std::int64_t>(variables, 1)) +
          " #constraint= " + std::to_string(constraints);
  write_line();
}

void OpbWriter::add_clause(std::span<const Literal> clause) {
  line_.clear();
  std::int64_t bound = 1;
  for (const Literal literal : clause) bound -= add_term({1, literal});
  end_line(false, bound);
}

void OpbWriter::add_sum(const WeightedSum& sum) {
  line_.clear();
  std::int64_t bound = sum.bound;
  for (const WeightedLiteral& term : sum.terms) bound -= add_term(term);
  end_line(sum.exactly, bound);
}

std::int64_t OpbWriter::add_term(const WeightedLiteral& term) {
  const std::int64_t weight = term.literal.is_negated() ? -term.weight : term.weight;
  line_ += (weight < 0 ? "" : "+") + std::to_string(weight) + " x" +
           std::to_string(term.literal.variable().index) + " ";
  return weight == term.weight ? 0 : term.weight;
}

void OpbWriter::end_line(bool exactly, std::int64_t bound) {
  if (line_.empty()) line_ = "+0 x1 ";
  line_ += (exactly ? "= " : ">= ") + std::to_string(bound) + " ;";
  write_line();
}

bool looks_like_opb(std::istream& in) { return in.peek() == '*'; }

WeightedSum with_positive_weights(WeightedSum sum) {
  std::erase_if(sum.terms, [](const WeightedLiteral& term) { return term.weight == 0; });
  for (WeightedLiteral& term : sum.terms)
    if (term.weight < 0) {
      term = {-term.weight, ~term.literal};
      sum.bound += term.weight;
    }
  return sum;
}

bool is_clause(const WeightedSum& sum) {
  return !sum.exactly && sum.bound == 1 &&
         std::ranges::all_of(sum.terms,
                             [](const WeightedLiteral& term) { return term.weight == 1; });
}

namespace {

/// Builds a formula line by line.
class OpbReader {
 public:
  OpbReader(std::istream& in, const std::string& name) : lines_(in, name) {
    file_.comment_mark = "* ";
    file_.has_sums = true;
  }

  FormulaFile read() {
    if (!lines_.next()) lines_.fail_at_end(kHeaderExpected);
    read_header();
    while (lines_.next())
      if (lines_.line().text.starts_with('*'))
        read_comment();
      else if (!lines_.tokens().empty())
        read_constraint();
    if (constraints_ != announced_)
      lines_.fail_at_end("end of file after " + std::to_string(constraints_) +
                         " constraints: the header announced " + std::to_string(announced_));
    return std::move(file_);
  }

 private:
  static constexpr const char* kHeaderExpected =
      "expected the header '* #variable= VARIABLES #constraint= CONSTRAINTS'";
  // Within these bounds no sum of terms overflows.
  static constexpr std::int64_t kLargestNumber = std::int64_t{1} << 31;

  void read_header() {
    const std::vector<Token>& words = lines_.tokens();
    const TextLine& line = lines_.line();
    if (words.size() != 5 || words[0].text != "*" || words[1].text != "#variable=" ||
        words[3].text != "#constraint=")
      lines_.fail(line.first_token(), kHeaderExpected);
    const int variables = lines_.number<int>(words[2], "the number of variables");
    announced_ = lines_.number<std::int64_t>(words[4], "the number of constraints");
    if (variables < 0) lines_.fail(words[2], "expected the number of variables");
    file_.header = line;
    file_.formula.declare_variables(variables);
  }

  void read_comment() {
    const TextLine& line = lines_.line();
    file_.comments.push_back({line.text.size() > 2 ? line.text.substr(2) : "", line.number});
  }

  /// Reads weights and variables in turn, then `>=` or `=`, the bound and a semicolon.
  void read_constraint() {
    const std::vector<Token>& words = lines_.tokens();
    WeightedSum sum;
    std::size_t at = 0;
    for (; at + 1 < words.size() && words[at].text != ">=" && words[at].text != "="; at += 2)
      sum.terms.push_back({number_at(words[at]), Literal(variable_at(words[at + 1]))});
    if (at + 3 != words.size() || words[at + 2].text != ";")
      lines_.fail(words[std::min(at, words.size() - 1)],
                  "expected '>= BOUND ;' or '= BOUND ;' at the end of the constraint");
    sum.exactly = words[at].text == "=";
    sum.bound = number_at(words[at + 1]);
    add(with_positive_weights(std::move(sum)));
    ++constraints_;
  }

  void add(const WeightedSum& sum) {
    if (!is_clause(sum)) return file_.formula.add_sum(sum);
    clause_.clear();
    for (const WeightedLiteral& term : sum.terms) clause_.push_back(term.literal);
    file_.formula.add_clause(clause_);
  }

  std::int64_t number_at(const Token& token) const {
    const std::string_view digits = token.text.substr(token.text.starts_with('+') ? 1 : 0);
    const std::optional<std::int64_t> number = parse_number<std::int64_t>(digits);
    if (!number || *number > kLargestNumber || *number < -kLargestNumber)
      lines_.fail(token, "expected a number from -2^31 to 2^31");
    return *number;
  }

  Variable variable_at(const Token& token) const {
    const int count = file_.formula.variable_count();
    const std::optional<int> variable =
        token.text.starts_with('x') ? parse_number<int>(token.text.substr(1)) : std::nullopt;
    if (!variable || *variable < 1 || *variable > count)
      lines_.fail(token, "expected a variable from x1 to x" + std::to_string(count));
    return {*variable};
  }

  TokenLines lines_;
  FormulaFile file_;
  std::int64_t announced_ = 0;
  std::int64_t constraints_ = 0;
  std::vector<Literal> clause_;
};

}  // namespace

FormulaFile read_opb(std::istream& in, const std::string& name) {
  return OpbReader(in, name).read();
}

}  // namespace dokusat
