#pragma once
// Marks functions of a few instructions whose vectors must stay in registers.

#define DOKUSAT_INLINE inline __attribute__((always_inline))
