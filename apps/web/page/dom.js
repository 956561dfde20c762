// Elements of the page.

/** The element with this id; index.html defines its type.
 * @type {(id: string) => any} */
export const at = (id) => document.getElementById(id);

/** Capitalises the text unless it begins with coordinates, as in "r1c6 is 8".
 * @type {(text: string) => string} */
export const capital = (text) => (/^r\d/.test(text) ? text : text[0].toUpperCase() + text.slice(1));

/** @type {(name: string, properties?: object, children?: (Node|string)[]) => any} */
export function made(name, properties = {}, children = []) {
  const { attributes = {}, ...rest } = /** @type {any} */ (properties);
  const element = Object.assign(document.createElement(name), rest);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** @type {(text: string, act: () => void, properties?: object) => any} */
export function button(text, act, properties = {}) {
  const element = made("button", { type: "button", textContent: text, ...properties });
  element.addEventListener("click", act);
  return element;
}
