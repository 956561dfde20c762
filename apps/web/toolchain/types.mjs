// Types for TypeScript from the JSON schema of the questions and their answers.

const nameOf = (part) => part.split("_").map((word) => word[0].toUpperCase() + word.slice(1)).join("");

function objectOf({ properties, required = [] }) {
  const keys = Object.entries(properties).map(([key, schema]) =>
    `${schema.description ? `\n  /** ${schema.description} */` : ""}\n  ${key}${required.includes(key) ? "" : "?"}: ${typeOf(schema)};`);
  return `{${keys.join("")}\n}`;
}

function typeOf(schema) {
  const { $ref, type, items, properties, additionalProperties } = schema;
  const several = schema.oneOf ?? schema.anyOf ?? (Array.isArray(type) ? type.map((one) => ({ type: one })) : null);
  if ($ref) return nameOf($ref.split("/").at(-1));
  if (several) return several.map(typeOf).join(" | ");
  if (schema.enum ?? schema.const) return (schema.enum ?? [schema.const]).map((value) => JSON.stringify(value)).join(" | ");
  if (type === "array") return `Array<${typeOf(items)}>`;
  if (properties) return objectOf(schema);
  if (type === "object") return `Record<string, ${typeOf(additionalProperties)}>`;
  return type === "integer" ? "number" : type ?? "any";
}

/** The text of a module: `Question`, `Answers` by the name of the question, and their parts. */
export function typesOf({ $defs, oneOf }) {
  const asks = oneOf.map((question) => [question.properties.ask.const, question]);
  const parts = [...Object.entries($defs).filter(([name]) => !name.startsWith("line_")), ...asks.map(([ask, question]) => [`question_${ask}`, question])];
  return ["// Made from the JSON schema.",
    ...parts.map(([name, schema]) => `${schema.description ? `/** ${schema.description} */\n` : ""}export type ${nameOf(name)} = ${typeOf(schema)};`),
    `export type Question = ${asks.map(([ask]) => nameOf(`question_${ask}`)).join(" | ")};`,
    `export type Answers = {\n${["error", ...asks.map(([ask]) => ask)].map((ask) => `  ${ask}: ${nameOf(`answer_${ask}`)};\n`).join("")}};`, ""].join("\n");
}
