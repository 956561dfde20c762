// Forms made from the fields of questions, as the library's JSON schema describes them.

import { at, capital, made } from "./dom.js";

function control(id, { type, enum: names, minimum, maximum, default: standard }, texts) {
  if (type === "boolean") return made("input", { id, type: "checkbox" });
  if (!names) return made("input", { id, ...(type === "string" ? { type: "text" } : { type: "number", min: minimum, max: maximum ?? "", step: type === "integer" ? 1 : "any" }),
    placeholder: standard ?? "" });
  const options = names.map((name) => new Option(texts?.get(name) ?? name, name));
  return made("select", { id }, names.includes(standard) ? options : [new Option(standard ?? "any", ""), ...options]);
}

/** Controls of some fields of a question, in this order, at the beginning of an element. Their ids begin with `prefix`. */
export class Form {
  constructor(place, prefix, fields, names, texts = {}) {
    this.rows = names.map((name) => {
      const field = fields[name];
      const input = control(`${prefix}-${name}`, field, texts[name]);
      const label = made("label", { title: capital(field.description) }, input.type === "checkbox" ? [input, ` ${field.title}`] : [`${field.title} `, input]);
      return { name, field, input, label };
    });
    at(place).prepend(...this.rows.map(({ label }) => label));
    for (const { input } of this.rows) input.addEventListener("input", () => this.exclude());
  }

  /** The control of a field. */
  input(name) {
    return this.rows.find((row) => row.name === name).input;
  }
  valueOf({ name, field, input }) {
    if (input.disabled || input.value === "" || input.value === String(field.default)) return [];
    if (field.type === "boolean") return input.checked ? [[name, true]] : [];
    return [[name, field.type === "string" ? input.value : Number(input.value)]];
  }
  /** The values of the fields that have one, apart from defaults. */
  get values() {
    return Object.fromEntries(this.rows.flatMap((row) => this.valueOf(row)));
  }

  /** Hides these fields. */
  leaveOut(names) {
    for (const { name, input, label } of this.rows) label.hidden = input.disabled = names.includes(name);
    this.exclude();
  }
  /** Disables the fields that others exclude. */
  exclude() {
    for (const row of this.rows) row.input.disabled = row.label.hidden;
    const given = this.rows.filter((row) => this.valueOf(row).length > 0);
    const excludes = ({ field }, { name, input }) => field.excludes?.some((text) => text === name || text === `${name}=${input.value}`);
    for (const row of this.rows)
      if (given.some((other) => other !== row && (excludes(other, row) || excludes(row, other))) && !given.includes(row)) row.input.disabled = true;
  }
}

/** The forms: which fields of which questions, and where. */
const kForms = { solve: ["ask-fields", ["timeout"]], encode: ["write-fields", ["encoding", "amo", "simplify", "no_map"]], convert: ["write-fields", ["to"]] };
const kTimeout = 60;

export class Forms {
  /** @param {import("./app.js").Game} game */
  constructor(game) {
    this.game = game;
    this.forms = {};
  }

  get isFilled() {
    return Boolean(this.forms.solve);
  }
  /** The values of the form for a question. */
  values(ask) {
    return this.forms[ask]?.values ?? {};
  }
  get limits() {
    return this.isFilled ? this.values("solve") : { timeout: kTimeout };
  }

  /** Makes the forms, and the help of buttons with the names of questions. False if the question was stopped.
   * @param {import("./engine.js").Ask} ask */
  async fill(ask) {
    const { palette, newPuzzle } = this.game;
    if (!palette.isFilled && !(await palette.fill(ask))) return false;
    const { schema, kinds, stopped } = await ask({ ask: "schema" });
    if (!schema) return !stopped;
    const fields = Object.fromEntries(schema.oneOf.map(({ properties }) => [properties.ask.const, properties]));
    for (const { properties, description } of schema.oneOf) Object.assign(at(properties.ask.const) ?? {}, { title: capital(description) });
    for (const [name, [place, names]] of Object.entries(kForms)) this.forms[name] = new Form(place, name, fields[name], names);
    this.forms.solve.input("timeout").value = kTimeout;
    newPuzzle.fill(fields.generate, kinds);
    return true;
  }
}
