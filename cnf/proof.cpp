#include <array>
#include <dokusat/cnf/drat_checker.hpp>
#include <dokusat/cnf/literal_token.hpp>
#include <dokusat/cnf/proof.hpp>
#include <dokusat/text/token_lines.hpp>
#include <streambuf>
#include <string_view>

namespace dokusat {

/// A stream buffer whose first bytes can be inspected before they are read.
class ProofReader::LookedAtBuffer final : public std::streambuf {
 public:
  explicit LookedAtBuffer(std::istream& in) : source_(in.rdbuf()) { underflow(); }
  std::string_view first_bytes() const {
    return {eback(), static_cast<std::size_t>(egptr() - eback())};
  }

 protected:
  int_type underflow() override {
    const std::streamsize count =
        source_->sgetn(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
    return count > 0 ? traits_type::to_int_type(buffer_[0]) : traits_type::eof();
  }

 private:
  std::streambuf* source_;
  std::array<char, 1 << 16> buffer_{};
};

class ProofReader::Form {
 public:
  virtual ~Form() = default;
  virtual bool next(ProofStep& step) = 0;
};

class ProofReader::Text final : public Form {
 public:
  Text(std::istream& in, const std::string& name, int variable_count)
      : lines_(in, name), variable_count_(variable_count) {}

  bool next(ProofStep& step) override {
    do {
      if (!lines_.next()) return false;
    } while (lines_.tokens().empty() || lines_.tokens()[0].text.starts_with('c'));
    step.clause.clear();
    step.line = lines_.line().number;
    std::span<const Token> words = lines_.tokens();
    step.deletes = words[0].text == "d";
    if (step.deletes) words = words.subspan(1);
    for (const Token& word : words) {
      const int value = literal_at(lines_, word, variable_count_);
      if (value != 0) {
        step.clause.push_back(Literal::from_dimacs(value));
        continue;
      }
      if (&word != &words.back())
        lines_.fail(words[step.clause.size() + 1], "expected nothing after the 0 of the clause");
      return true;
    }
    lines_.fail_at_end("expected the closing 0 of the clause");
  }

 private:
  TokenLines lines_;
  int variable_count_;
};

/// Reader of the binary form. Each step is 'a' or 'd', its literals and a zero byte. A literal of
/// variable v is the number 2v, or 2v + 1 if negated, in groups of seven bits from the lowest; all
/// groups but the last have the top bit set.
class ProofReader::Binary final : public Form {
 public:
  Binary(std::istream& in, std::string name, int variable_count)
      : bytes_(*in.rdbuf()), name_(std::move(name)), variable_count_(variable_count) {}

  bool next(ProofStep& step) override {
    const int kind = bytes_.sbumpc();
    if (kind == std::streambuf::traits_type::eof()) return false;
    ++position_;
    if (kind != 'a' && kind != 'd') fail("expected 'a' or 'd'");
    step.deletes = kind == 'd';
    step.clause.clear();
    step.line = ++steps_;
    while (const std::uint64_t code = number()) {
      const std::uint64_t variable = code / 2;
      if (variable == 0 || variable > static_cast<std::uint64_t>(variable_count_))
        fail("variable " + std::to_string(variable) + " is out of range: the formula has " +
             std::to_string(variable_count_) + " variables");
      step.clause.emplace_back(Variable{static_cast<std::int32_t>(variable)}, code % 2 != 0);
    }
    return true;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw ParseError(name_, position_, message);
  }

  std::uint64_t number() {
    constexpr unsigned kMostBits = 35;
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < kMostBits; shift += 7) {
      const int byte = bytes_.sbumpc();
      if (byte == std::streambuf::traits_type::eof()) fail("end of file inside a step");
      ++position_;
      value |= (static_cast<std::uint64_t>(byte) & 0x7FU) << shift;
      if ((static_cast<unsigned>(byte) & 0x80U) == 0) return value;
    }
    fail("expected a literal");
  }

  std::streambuf& bytes_;
  std::string name_;
  int variable_count_;
  std::int64_t position_ = 0;
  std::int64_t steps_ = 0;
};

ProofReader::ProofReader(std::istream& in, const std::string& name, int variable_count)
    : buffer_(std::make_unique<LookedAtBuffer>(in)),
      in_(std::make_unique<std::istream>(buffer_.get())) {
  // A binary step ends with a zero byte, which text never contains.
  if (buffer_->first_bytes().find('\0') != std::string_view::npos)
    form_ = std::make_unique<Binary>(*in_, name, variable_count);
  else
    form_ = std::make_unique<Text>(*in_, name, variable_count);
}

ProofReader::~ProofReader() = default;

bool ProofReader::next(ProofStep& step) { return form_->next(step); }

ProofVerdict check_proof(const Formula& formula, std::istream& proof, const std::string& name,
                         const std::atomic<bool>* stop) {
  DratChecker checker;
  for (std::size_t i = 0; i < formula.clause_count(); ++i) checker.add_clause(formula.clause(i));
  ProofReader reader(proof, name, formula.variable_count());
  ProofVerdict verdict;
  while (reader.next(verdict.step)) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) {
      verdict.kind = ProofVerdict::Kind::stopped;
      return verdict;
    }
    const std::vector<Literal>& clause = verdict.step.clause;
    if (verdict.step.deletes) {
      if (!checker.remove_clause(clause)) ++verdict.ignored_deletions;
      continue;
    }
    ++verdict.lemmas;
    if (!checker.follows(clause)) {
      if (!checker.keeps_satisfiability(clause)) {
        verdict.kind = ProofVerdict::Kind::wrong;
        return verdict;
      }
      ++verdict.rat_lemmas;
    }
    if (clause.empty()) {
      verdict.kind = ProofVerdict::Kind::accepted;
      return verdict;
    }
    checker.add_clause(clause);
  }
  if (checker.follows({})) verdict.kind = ProofVerdict::Kind::unfinished;
  return verdict;
}

}  // namespace dokusat
