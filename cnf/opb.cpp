#include <algorithm>
#include <dokusat/cnf/opb.hpp>
#include <dokusat/text/line_reader.hpp>
#include <istream>

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

OpbFile read_opb(std::istream& in, const std::string& name) {
  constexpr std::size_t kLongestLine = std::size_t{1} << 26;
  LineReader lines(in, name, kLongestLine);
  OpbFile file;
  for (TextLine line; lines.read(line);) {
    if (line.number == 1) {
      if (!line.text.starts_with("* #variable= "))
        lines.fail(line, 1,
                   "expected the header '* #variable= VARIABLES #constraint= CONSTRAINTS'");
      file.header = line;
    } else if (line.text.starts_with("*")) {
      file.comments.push_back({line.text.size() > 2 ? line.text.substr(2) : "", line.number});
    } else {
      file.constraints += line.text + "\n";
    }
  }
  return file;
}

}  // namespace dokusat
