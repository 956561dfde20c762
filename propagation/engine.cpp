#include <cstring>
#include <dokusat/propagation/engine.hpp>
#include <new>

namespace dokusat::propagation {
namespace {

constexpr std::align_val_t kRegister{64};

}  // namespace

Buffer::Buffer(std::size_t bytes) : memory_(::operator new(bytes + 1, kRegister)) {}
Buffer::~Buffer() { ::operator delete(memory_, kRegister); }

#ifndef DOKUSAT_REGISTERS_256

std::unique_ptr<Engine> engine_of(const Network& network) { return narrow_engine(network); }

#elif defined(__x86_64__)

std::unique_ptr<Engine> engine_of(const Network& network) {
  static const bool has_registers =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  return has_registers ? wide_engine(network) : narrow_engine(network);
}

#else

std::unique_ptr<Engine> engine_of(const Network& network) { return wide_engine(network); }

#endif

}  // namespace dokusat::propagation
