#include <charconv>
#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/literal_token.hpp>
#include <dokusat/text/token_lines.hpp>
#include <ostream>
#include <utility>

namespace dokusat {

void DimacsWriter::comment(const std::string& text) {
  assert(!text.starts_with("--") && text.find('\n') == std::string::npos);
  line_ = text.empty() ? "c" : "c " + text;
  write_line();
}

void DimacsWriter::header(std::int64_t variables, std::int64_t clauses) {
  line_ = "p cnf " + std::to_string(variables) + " " + std::to_string(clauses);
  write_line();
}

void DimacsWriter::incremental_header() {
  line_ = "p inccnf";
  write_line();
}

void DimacsWriter::question(std::span<const Literal> assumptions) {
  line_ = "a ";
  add_to_line(assumptions);
  write_line();
}

void DimacsWriter::add_clause(std::span<const Literal> clause) {
  line_.clear();
  add_to_line(clause);
  write_line();
}

void DimacsWriter::add_to_line(std::span<const Literal> literals) {
  char digits[16];
  for (Literal literal : literals) {
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, literal.to_dimacs());
    assert(error == std::errc());
    line_.append(digits, end);
    line_ += ' ';
  }
  line_ += '0';
}

namespace {

constexpr const char* kHeaderExpected = "expected the header 'p cnf VARIABLES CLAUSES'";

/// Builds a formula line by line.
class DimacsReader {
 public:
  DimacsReader(std::istream& in, const std::string& name) : lines_(in, name) {}

  FormulaFile read() {
    while (lines_.next()) {
      if (lines_.tokens().empty()) continue;
      const Token& first = lines_.tokens().front();
      if (first.text == "c")
        read_comment(first);
      else if (first.text == "p")
        read_header(lines_.tokens());
      else
        read_literals(lines_.tokens());
    }
    require_all_read();
    return std::move(file_);
  }

 private:
  /// Keeps the text after "c" and its blank.
  void read_comment(const Token& mark) {
    const std::string text = lines_.line().text.substr(static_cast<std::size_t>(mark.column));
    file_.comments.push_back({text.empty() ? text : text.substr(1), lines_.line().number});
  }

  void read_header(const std::vector<Token>& tokens) {
    if (has_header()) lines_.fail(tokens[0], "a second header");
    if (tokens.size() > 1 && tokens[1].text == "inccnf")
      lines_.fail(tokens[1],
                  "incremental formulas (`p inccnf`) are not supported here: expected "
                  "'p cnf VARIABLES CLAUSES'");
    if (tokens.size() != 4 || tokens[1].text != "cnf")
      lines_.fail(tokens[0], "expected 'p cnf VARIABLES CLAUSES'");
    variables_ = lines_.number<int>(tokens[2], "the number of variables");
    const auto clauses = lines_.number<std::int64_t>(tokens[3], "the number of clauses");
    if (variables_ < 0) lines_.fail(tokens[2], "expected the number of variables");
    if (clauses < 0) lines_.fail(tokens[3], "expected the number of clauses");
    clauses_announced_ = clauses;
    file_.header = lines_.line();
    file_.formula.declare_variables(variables_);
  }

  /// Reads literals; clauses may be broken over lines.
  void read_literals(const std::vector<Token>& tokens) {
    if (!has_header()) lines_.fail(tokens[0], kHeaderExpected);
    for (const Token& token : tokens) {
      const int value = literal_at(lines_, token, variables_);
      if (value != 0) {
        clause_.push_back(Literal::from_dimacs(value));
        continue;
      }
      if (has_all_clauses())
        lines_.fail(token, "more clauses than the " + std::to_string(clauses_announced_) +
                               " of the header");
      file_.formula.add_clause(clause_);
      clause_.clear();
    }
  }

  void require_all_read() const {
    if (!has_header()) lines_.fail_at_end(kHeaderExpected);
    if (!clause_.empty()) lines_.fail_at_end("end of file inside a clause: expected its closing 0");
    if (!has_all_clauses())
      lines_.fail_at_end("end of file after " + std::to_string(file_.formula.clause_count()) +
                         " clauses: the header announced " + std::to_string(clauses_announced_));
  }

  bool has_header() const { return clauses_announced_ >= 0; }
  bool has_all_clauses() const {
    return std::cmp_equal(file_.formula.clause_count(), clauses_announced_);
  }

  TokenLines lines_;
  FormulaFile file_;
  int variables_ = 0;
  std::int64_t clauses_announced_ = -1;  // before the header
  std::vector<Literal> clause_;          // the clause that is still open
};

}  // namespace

FormulaFile read_dimacs(std::istream& in, const std::string& name) {
  return DimacsReader(in, name).read();
}

}  // namespace dokusat
