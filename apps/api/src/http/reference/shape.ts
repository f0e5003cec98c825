import { type Html, html } from "#http/reference/html.ts";
import type { JsonSchema } from "#http/reference/schemas.ts";

const component = "#/components/schemas/";

/** The fields of an object, a line each; another shape in one line. */
export function shapeOf(schema: JsonSchema): Html {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return html`<p class="shape">${kindOf(schema)}</p>`;
  const rows = properties.map(([name, field]) => fieldRow(name, field, schema.required?.includes(name) ?? false));
  return html`<table><tbody>${rows}</tbody></table>`;
}

type Field = JsonSchema | boolean;

function fieldRow(name: string, field: Field, required: boolean): Html {
  const about = typeof field === "boolean" ? undefined : field.description;
  return html`<tr><th scope="row"><code>${name}</code>${required ? null : html` <small>optional</small>`}</th>
    <td>${kindOf(field)}${about === undefined ? null : html`<br><small>${about}</small>`}</td></tr>`;
}

/** What a value is, in a few words: "text of at most 120 characters", "list of WorkOrder". */
export function kindOf(schema: Field): Html {
  if (typeof schema === "boolean") return html`anything`;
  if (schema.$ref?.startsWith(component)) return reference(schema.$ref.slice(component.length));
  if (schema.anyOf) return joined(schema.anyOf.map(kindOf));
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return joined(schema.enum.map((value) => html`<code>${String(value)}</code>`));
  return html`${typeName(schema)}${bounds(schema)}`;
}

function reference(name: string): Html {
  return html`<a href="#${name}">${name}</a>`;
}

function joined(kinds: readonly Html[]): Html {
  return kinds.reduce((all, kind) => html`${all} or ${kind}`);
}

const formats: Record<string, string> = { uuid: "id", "date-time": "instant", date: "day", email: "e-mail address" };
const types: Record<string, string> = {
  string: "text",
  integer: "whole number",
  boolean: "true or false",
  null: "null",
};

function typeName(schema: JsonSchema): Html {
  if (schema.type === "array") return html`list of ${kindOf(itemOf(schema))}`;
  if (schema.type === "object") return objectKind(schema);
  const names = [schema.type ?? "anything"].flat().map((type) => formats[schema.format ?? ""] ?? types[type] ?? type);
  return html`${names.join(" or ")}`;
}

function objectKind(schema: JsonSchema): Html {
  const names = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => html`<code>${name}</code>: ${kindOf(field)}`,
  );
  const [first, ...others] = names;
  if (first === undefined) return html`object`;
  return html`{ ${others.reduce((all, name) => html`${all}, ${name}`, first)} }`;
}

function itemOf({ items }: JsonSchema): Field {
  return items === undefined || Array.isArray(items) ? true : items;
}

function bounds({ maxLength, minimum, maximum, maxItems, default: otherwise }: JsonSchema): Html {
  const words = [
    maxLength === undefined ? "" : `at most ${maxLength} characters`,
    maxItems === undefined ? "" : `at most ${maxItems}`,
    minimum === undefined ? "" : `from ${minimum}`,
    maximum === undefined ? "" : `to ${maximum}`,
    otherwise === undefined ? "" : `(otherwise ${JSON.stringify(otherwise)})`,
  ].filter((word) => word !== "");
  return words.length === 0 ? html`` : html`, ${words.join(" ")}`;
}
