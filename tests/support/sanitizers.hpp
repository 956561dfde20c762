#pragma once
// The active sanitizer, which g++ and clang++ report in two ways.

#if defined(__SANITIZE_ADDRESS__)
#define DOKUSAT_ADDRESS_SANITIZER
#elif defined(__SANITIZE_THREAD__)
#define DOKUSAT_THREAD_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define DOKUSAT_ADDRESS_SANITIZER
#elif __has_feature(thread_sanitizer)
#define DOKUSAT_THREAD_SANITIZER
#endif
#endif
