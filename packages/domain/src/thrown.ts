/**
 * What a log or a person is told of something that was thrown, which need not be an error: a rejection may carry any object.
 * Of an object without a message its kind and the names of its fields are told, never what is in them: that may be a secret.
 */
export function sayThrown(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  const [message, name] = ["message", "name"].map((field) => textIn(thrown, field));
  if (message || name) return message || name || "";
  const fields = Object.keys(thrown).join(", ");
  const kind = thrown.constructor?.name ?? "Object";
  return fields === "" ? kind : `${kind} with ${fields}`;
}

function textIn(thrown: object, field: string): string | undefined {
  const value: unknown = Reflect.get(thrown, field);
  return typeof value === "string" && value !== "" ? value : undefined;
}
