#pragma once
// Steps of some instructions, whose vectors must stay in registers.

#define DOKUSAT_INLINE inline __attribute__((always_inline))
