/** Words as the address keeps them: a router reads `?q=123` as a number, and `?q=true` as a truth. Undefined when there are none. */
export function searchWords(value: unknown): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
