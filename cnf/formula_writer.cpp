#include <dokusat/cnf/formula_writer.hpp>
#include <ostream>

namespace dokusat {

void FormulaWriter::write_line() {
  line_ += '\n';
  out_->write(line_.data(), static_cast<std::streamsize>(line_.size()));
  bytes_ += static_cast<std::int64_t>(line_.size());
}

}  // namespace dokusat
