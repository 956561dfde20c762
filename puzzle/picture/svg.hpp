#pragma once
// Pictures as SVG: one element, as a file of its own or within an HTML page. It has a title and a
// description in words, no script, no style sheet and no external resources. All looks are
// attributes; the classes of its groups are for pages that restyle it.

#include <dokusat/picture/picture.hpp>
#include <string>

namespace dokusat {

/// The picture as SVG. Its identifiers begin with `id`, which must be unique on a page. Equal
/// pictures give equal bytes.
std::string svg_text(const Picture& picture, const std::string& id = "picture");

}  // namespace dokusat
