#pragma once
// What a technique shows: a step with roles, as a teacher would point at the board.

#include <dokusat/explain/bits.hpp>
#include <dokusat/explain/domino_candidates.hpp>
#include <string>
#include <vector>

namespace dokusat::explain {

/// Candidates that play a part: the pivot, a pincer, the base, a fin.
struct RolePart {
  std::string role;
  std::vector<Candidate> candidates;
  std::vector<int> units = {};  ///< of a fish: the lines of its base, of its cover
};

/// One link of a chain: strong, if not all of `from` are false then one of `to` is true; weak, if
/// one of `from` is true then all of `to` are false.
struct ChainLink {
  std::vector<Candidate> from;
  std::vector<Candidate> to;
  bool strong = false;
};

struct TechniqueStep {
  std::string name;           ///< "XY-wing"
  double cost = 0;            ///< by the table, longer chains dearer
  std::string sentence = {};  ///< why, and what follows, in the words of the technique
  bool is_list = false;       ///< the sentence is clauses with semicolons between, each for itself
  std::string result = {};    ///< what follows: "r1c2 is not 8"
  std::string place = {};     ///< where to look: cells of the roles
  std::vector<RolePart> roles = {};
  std::vector<ChainLink> links = {};
  std::vector<Candidate> placed = {};
  std::vector<Candidate> removed = {};
  /// Groups of the `RuleSystem` of which it uses that one member is true.
  std::vector<int> truths = {};
  /// Rule instances that it uses as they are, of a step by rules of variants.
  std::vector<int> rules = {};
  bool assumes_unique = false;  ///< follows only if there is one solution
};

}  // namespace dokusat::explain
