#pragma once
// Links of the project's own page (web/page/address.js): # is followed by parameters such as
// `size=9&board=&givens=53..`, which contain the whole puzzle, entries and marks.

#include <dokusat/formats/addresses.hpp>
#include <optional>
#include <string_view>

namespace dokusat {

/// Returns the puzzle in the link; empty if the address is no link of the page.
std::optional<Carried> carried_by_page(std::string_view address);

}  // namespace dokusat
