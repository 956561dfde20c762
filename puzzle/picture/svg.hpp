#pragma once
// A picture as SVG: one element that is a file of its own or a part of an HTML page. It has a title
// and a description in words, no script, no style sheet and nothing from elsewhere. All looks are
// attributes; the classes of its groups are there for pages that want others.

#include <dokusat/picture/picture.hpp>
#include <string>

namespace dokusat {

/// The identifiers in it begin with `id`, which must differ among the pictures of one page. The
/// same picture always gives the same bytes.
std::string svg_text(const Picture& picture, const std::string& id = "picture");

}  // namespace dokusat
