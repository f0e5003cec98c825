/** Words as the address keeps them: a router reads `?q=123` as a number, and `?q=true` as a truth. Undefined when there are none. */
export function searchWords(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

const idShape =
  /^(?:[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/i;

/** The id of a thing as the address keeps it: a UUID, which is all that the server takes. Undefined when it is none. */
export function searchId(value: unknown): string | undefined {
  return typeof value === "string" && idShape.test(value) ? value : undefined;
}
