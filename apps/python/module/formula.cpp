#include "formula.hpp"

#include <dokusat/base/printable.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/model/violations.hpp>
#include <limits>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <vector>

#include "bindings.hpp"
#include "errors.hpp"
#include "interrupts.hpp"

namespace dokusat::python {
namespace {

class ClauseLists final : public ClauseSink {
 public:
  explicit ClauseLists(py::list& clauses) : clauses_(clauses) {}

  void add_clause(std::span<const Literal> clause) override {
    constexpr int kBetweenLooksAtSignals = 1 << 12;
    if (++added_ % kBetweenLooksAtSignals == 0) look_for_signals();
    py::list literals(clause.size());
    for (std::size_t i = 0; i < clause.size(); ++i) literals[i] = clause[i].to_dimacs();
    clauses_.append(literals);
  }

 private:
  py::list& clauses_;
  int added_ = 0;
};

/// Simplifies and encodes the puzzle; Ctrl-C ends the wait for it.
std::shared_ptr<const Encoding> encoding_of(const Puzzle& puzzle, const EncodingOptions& options) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  // An encoding refers to its puzzle, which must outlive it.
  const auto own = std::make_shared<const Puzzle>(puzzle);
  return run_interruptibly(stop, [own, options] {
    const auto with_puzzle = [own](const Encoding* encoding) { delete encoding; };
    return std::shared_ptr<const Encoding>(new Encoding(*own, options), with_puzzle);
  });
}

/// Converts a literal of a model; accepts any Python object with `__index__`.
long long literal_of(const py::handle item) {
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(item.ptr()));
  if (!number) {
    PyErr_Clear();
    throw py::type_error("model: expected literals, which are whole numbers, found " +
                         shortened(py::repr(item)));
  }
  int overflow = 0;
  const long long literal = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  if (literal == 0 || overflow != 0)
    throw std::invalid_argument("model: expected literals, found " + shortened(py::repr(item)));
  return literal;
}

/// The values of the variables 1 to N; false for those that the model does not mention.
std::vector<bool> values_in(const py::iterable& model, int variables) {
  std::vector<bool> is_true(static_cast<std::size_t>(variables) + 1);
  for (const py::handle item : model) {
    const long long literal = literal_of(item);
    if (literal > 0 && literal <= variables) is_true[static_cast<std::size_t>(literal)] = true;
  }
  return is_true;
}

Solution checked_solution(const Encoding& encoding, const std::vector<bool>& is_true) {
  try {
    Solution solution = decode(encoding, [&](Literal literal) {
      const auto variable = static_cast<std::size_t>(literal.variable().index);
      return is_true[variable] != literal.is_negated();
    });
    const std::vector<std::string> broken = violations(encoding.puzzle(), solution);
    if (!broken.empty()) throw std::invalid_argument("model: " + broken.front());
    return solution;
  } catch (const DecodeError& error) {
    throw std::invalid_argument("model: " + std::string(error.what()));
  }
}

/// Text buffer that throws when asked to stop.
class StoppableText : public std::stringbuf {
 public:
  explicit StoppableText(const std::atomic<bool>& stop) : stop_(stop) {}

 protected:
  std::streamsize xsputn(const char* text, std::streamsize count) override {
    if (stop_) throw Undecided("interrupted");
    return std::stringbuf::xsputn(text, count);
  }

 private:
  const std::atomic<bool>& stop_;
};

std::string dimacs_of(const PyFormula& formula) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  return run_interruptibly(stop, [stop, puzzle = formula.puzzle, options = formula.options] {
    StoppableText text(*stop);
    std::ostream out(&text);
    out.exceptions(std::ios::badbit);  // rethrows exceptions of the buffer
    write_cnf(puzzle, {.encoding = options}, out);
    return text.str();
  });
}

}  // namespace

PyFormula formula_of(const NumberedPuzzle& puzzle, const EncodingOptions& options) {
  PyFormula formula;
  formula.puzzle = puzzle;
  formula.options = options;
  const std::shared_ptr<const Encoding> made = encoding_of(formula.puzzle.puzzle, options);
  const Encoding& encoding = *made;
  ClauseLists clauses(formula.clauses);
  formula.variables = encoding.write(clauses);
  encoding.name_variables([&](Variable variable, const std::string& name) {
    constexpr int kBetweenLooksAtSignals = 1 << 12;
    if (variable.index % kBetweenLooksAtSignals == 0) look_for_signals();
    formula.names[py::int_(variable.index)] = name;
  });
  if (!encoding.known().refuted())
    for (const std::vector<Literal>& digits : encoding.open_digits())
      for (const Literal literal : digits) formula.projection.append(literal.to_dimacs());
  return formula;
}

PySolution decoded(const NumberedPuzzle& puzzle, const EncodingOptions& options,
                   const py::iterable& model) {
  const std::shared_ptr<const Encoding> made = encoding_of(puzzle.puzzle, options);
  const Encoding& encoding = *made;
  if (encoding.known().refuted())
    throw std::invalid_argument("model: the formula of this puzzle has none");
  const std::vector<bool> is_true = values_in(model, encoding.named_variables());
  return {std::make_shared<const NumberedPuzzle>(puzzle), checked_solution(encoding, is_true)};
}

void bind_formula(py::module_& module) {
  py::class_<PyFormula> formula(
      module, "Formula",
      "A puzzle in conjunctive normal form. Iterating over it yields its clauses, "
      "so that it can stand for a list of them: "
      "pysat.solvers.Solver(bootstrap_with=puzzle.cnf()).");
  refuse_new(formula, "Puzzle.cnf");
  formula.def_readonly("clauses", &PyFormula::clauses, "The clauses, as lists of literals.")
      .def_readonly("nv", &PyFormula::variables, "The number of variables, as PySAT calls it.")
      .def_readonly("names", &PyFormula::names,
                    "What variables mean: {1: 'r1c2=3', ...}; auxiliary ones have no name.")
      .def_readonly("projection", &PyFormula::projection,
                    "The variables of the cells: models that differ in these are different grids.")
      .def(
          "decode",
          [](const PyFormula& self, const py::iterable& model) {
            return decoded(self.puzzle, self.options, model);
          },
          py::arg("model"),
          "The solution of a model, a list of literals. Raises ValueError where it breaks "
          "a rule.")
      .def("to_dimacs", &dimacs_of,
           "The text that 'dokusat encode' writes, which 'dokusat decode' reads.")
      .def("__iter__", [](const PyFormula& self) { return py::iter(self.clauses); })
      .def("__len__", [](const PyFormula& self) { return py::len(self.clauses); })
      .def("__repr__", [](const PyFormula& self) {
        return "<dokusat.Formula of " + std::to_string(self.variables) + " variables and " +
               std::to_string(py::len(self.clauses)) + " clauses>";
      });
}

}  // namespace dokusat::python
