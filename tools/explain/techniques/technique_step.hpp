#pragma once
// A step of a technique with the roles of its candidates.

#include <dokusat/explain/bits.hpp>
#include <dokusat/explain/domino_candidates.hpp>
#include <string>
#include <vector>

namespace dokusat::explain {

/// Candidates with a role: the pivot, a pincer, the base, a fin.
struct RolePart {
  std::string role;
  std::vector<Candidate> candidates;
  std::vector<int> units = {};  ///< for a fish: the lines of its base, or of its cover
};

/// One link of a chain. Strong: if all of `from` are false, one of `to` is true. Weak: if one of
/// `from` is true, all of `to` are false.
struct ChainLink {
  std::vector<Candidate> from;
  std::vector<Candidate> to;
  bool strong = false;
};

struct TechniqueStep {
  std::string name;           ///< "XY-wing"
  double cost = 0;            ///< by the table; longer chains are dearer
  std::string sentence = {};  ///< reason and conclusion in the words of the technique
  bool is_list = false;     ///< true if the sentence is a list of clauses, with semicolons between
  std::string result = {};  ///< the conclusion: "r1c2 is not 8"
  std::string place = {};   ///< where to look: cells of the roles
  std::vector<RolePart> roles = {};
  std::vector<ChainLink> links = {};
  std::vector<Candidate> placed = {};
  std::vector<Candidate> removed = {};
  /// Groups of the `RuleSystem` that it uses as truths.
  std::vector<int> truths = {};
  /// For a step by rules of variants: rule instances that it uses as a whole.
  std::vector<int> rules = {};
  bool assumes_unique = false;  ///< true if it follows only if there is one solution
};

}  // namespace dokusat::explain
