#pragma once
// Writers of a formula in the text format of some type of solver.

#include <cstdint>
#include <dokusat/cnf/clause_sink.hpp>
#include <iosfwd>
#include <string>

namespace dokusat {

/// Streams comments, the header and the clauses, one per line.
class FormulaWriter : public ClauseSink {
 public:
  /// Writes a comment of one line.
  virtual void comment(const std::string& text) = 0;
  /// Writes the header. Requires the counts of what follows.
  virtual void header(std::int64_t variables, std::int64_t clauses) = 0;
  /// True if the header stands before all comments; otherwise it stands before the clauses.
  virtual bool begins_with_header() const = 0;

  /// The number of bytes written.
  std::int64_t bytes() const { return bytes_; }

 protected:
  /// The stream must outlive this.
  explicit FormulaWriter(std::ostream& out) : out_(&out) {}
  /// Writes `line_` and a line end.
  void write_line();

  std::string line_;

 private:
  std::ostream* out_;
  std::int64_t bytes_ = 0;
};

}  // namespace dokusat
