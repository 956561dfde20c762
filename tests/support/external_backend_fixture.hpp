#pragma once
// A backend that runs fake_solver.sh, in one of its modes.

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <dokusat/solver_backend/external_backend.hpp>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include "literals.hpp"
#include "support/leftovers.hpp"

namespace dokusat::test {

inline const std::string kFake = DOKUSAT_FAKE_SOLVER;

class ExternalBackendTest : public testing::Test {
 protected:
  static ExternalBackend backend(const std::vector<std::string>& arguments) {
    ExternalSolver solver;
    solver.command = {kFake};
    solver.command.insert(solver.command.end(), arguments.begin(), arguments.end());
    return ExternalBackend(solver);
  }

  /// The message without the path of the fake solver's folder.
  static std::string message_of(const std::function<void()>& action) {
    try {
      action();
    } catch (const BackendError& error) {
      std::string message = error.what();
      for (std::size_t at = message.find(kFake); at != std::string::npos; at = message.find(kFake))
        message.replace(at, kFake.size(), "FAKE");
      return message;
    }
    return "no error";
  }

  static std::string message_of(const std::vector<std::string>& arguments) {
    ExternalBackend fake = backend(arguments);
    add(fake, {1, 2});
    add(fake, {-1, 2, 3});
    return message_of([&] { fake.solve(); });
  }

  /// The outcome of a backend that must stop by itself some time after the limit.
  static Outcome outcome_after(std::chrono::milliseconds time, ExternalBackend& backend) {
    Budget budget;
    budget.deadline = std::chrono::steady_clock::now() + time;
    backend.set_budget(budget);
    return backend.solve();
  }

  Leftovers leftovers_;
  std::filesystem::path folder_ = leftovers_.folder();
};

}  // namespace dokusat::test
