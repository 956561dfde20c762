#pragma once
// Links of the project's own page (web/page/address.js): behind the # stand parameters such as
// `size=9&board=&givens=53..`, which carry the whole puzzle, entries and marks.

#include <dokusat/formats/addresses.hpp>
#include <optional>
#include <string_view>

namespace dokusat {

/// The puzzle in the link; empty where the address is no link of the page.
std::optional<Carried> carried_by_page(std::string_view address);

}  // namespace dokusat
