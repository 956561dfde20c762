// Work counters that solvers report.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <dokusat/cnf/solver_answer.hpp>
#include <limits>
#include <optional>
#include <sstream>
#include <string>

namespace dokusat {
namespace {

SearchCounts counts_of(const std::string& output) {
  std::istringstream in(output);
  return read_solver_answer(in, "out.txt", 1).counts;
}

TEST(SolverAnswer, KeepsTheCountsOfComments) {
  // CaDiCaL, CryptoMiniSat, and lines that are not counters.
  const SearchCounts cadical = counts_of(
      "c          level   conflicts       glue\n"
      "c conflicts:                 78443     17072.11    per second\n"
      "c decisions:                140712     30624.16    per second\n"
      "c propagations:           21035975         4.58 M  per second\n"
      "s UNSATISFIABLE\n");
  EXPECT_EQ(cadical.conflicts, 78443);
  EXPECT_EQ(cadical.decisions, 140712);
  EXPECT_EQ(cadical.propagations, 21035975);
  const SearchCounts other = counts_of(
      "c decisions/conflicts      : 0.00\nc conflicts                : 12 \n"
      "c units learnt : 3 (0.00 % of conflicts)\nc decisions : 999\nc decisions : 2128K (many)\n"
      "c propagations:\n"
      "c conflicts 99\ns UNSATISFIABLE\n");
  EXPECT_EQ(other.conflicts, 12);
  EXPECT_EQ(other.decisions, std::nullopt);
  EXPECT_EQ(other.propagations, std::nullopt);
}

TEST(SearchCounts, AreReadAmongOtherOutput) {
  std::istringstream minisat(
      "| Conflicts |          ORIGINAL         |\n\nrestarts              : 491\n"
      "conflicts             : 178037         (10628 /sec)\n"
      "decisions             : 264290         (0.00 % random) (15777 /sec)\n"
      "SATISFIABLE\n");
  SearchCounts counts = read_search_counts(minisat);
  EXPECT_EQ(counts.conflicts, 178037);
  EXPECT_EQ(counts.decisions, 264290);
  EXPECT_EQ(counts.propagations, std::nullopt);
  counts += SearchCounts{1, std::nullopt, 5};
  EXPECT_EQ(counts.conflicts, 178038);
  EXPECT_EQ(counts.decisions, 264290);
  EXPECT_EQ(counts.propagations, 5);
}

TEST(SearchCounts, OutliveWhatIsNoCount) {
  std::istringstream endless("conflicts : 7\n" + std::string(std::size_t{1} << 21, 'x') +
                             "\ndecisions : 8\n");
  const SearchCounts counts = read_search_counts(endless);
  EXPECT_EQ(counts.conflicts, 7);
  EXPECT_EQ(counts.decisions, std::nullopt);
  constexpr char kBytes[] = "\0\xff\n\0: 3\nconflicts : -1\nc\n:\nconflicts :\n";
  std::istringstream bytes(std::string(kBytes, sizeof kBytes - 1));
  EXPECT_EQ(read_search_counts(bytes).conflicts, std::nullopt);
}

TEST(SearchCounts, SumUpToTheLargestNumber) {
  std::istringstream huge("conflicts : 9223372036854775807\ndecisions : 9223372036854775808\n");
  SearchCounts counts = read_search_counts(huge);
  EXPECT_EQ(counts.decisions, std::nullopt);
  counts += counts;
  EXPECT_EQ(counts.conflicts, std::numeric_limits<std::int64_t>::max());
}

}  // namespace
}  // namespace dokusat
