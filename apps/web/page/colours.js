// Dark-mode colours for the module's pictures: the same hue, light enough to be visible.

export const kDarkCard = "#1c2027"; // --card in the dark
export const kLeast = 3; // contrast of drawn shapes by WCAG 2

const parts = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const hexOf = (colour) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance by WCAG 2. */
export function light(hex) {
  const [r, g, b] = parts(hex).map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one, other) {
  const [less, more] = [light(one), light(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

const mixed = (hex, other, share) => hexOf(parts(hex).map((part, i) => part + (parts(other)[i] - part) * share));

/** Paper becomes the dark card and ink almost white; other colours keep their hue and have at least contrast
 * `kLeast`. */
export function inTheDark(hex) {
  if (light(hex) > 0.9) return kDarkCard;
  if (light(hex) < 0.03) return "#eceff4";
  // Lines below digits are as dark as the contrast allows.
  let colour = mixed(hex, "#000000", 0.45);
  for (let i = 0; i < 40 && contrast(colour, kDarkCard) < kLeast; ++i) colour = mixed(colour, "#ffffff", 0.05);
  return colour;
}
