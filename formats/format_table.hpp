#pragma once
// The formats, each defined in its folder.

#include <dokusat/formats/format.hpp>

namespace dokusat {

extern const FormatInfo kBoj2580Format, kBoj2239Format, kBoj4574Format, kLinesFormat, kGridFormat;
extern const FormatInfo kDrawnFormat, kHodokuFormat;
extern const FormatInfo kIssFormat, kFpuzzlesFormat;
extern const FormatInfo kKeenFormat, kUnequalFormat, kTowersFormat, kSoloFormat;
extern const FormatInfo kKakuroFormat, kRippleFormat, kSuguruFormat, kStr8tsFormat;

}  // namespace dokusat
