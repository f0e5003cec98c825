import { createHash, randomUUID } from "node:crypto";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The id of an item under the name that its sender gave it. A name that is no UUID becomes one that follows from it, so
 * that the same list sent twice makes each item once.
 */
export function itemIdOf(given: string | number | undefined): string {
  const name = String(given ?? "").toLowerCase();
  if (name === "") return randomUUID();
  if (uuid.test(name)) return name;
  const digits = createHash("sha256").update(name).digest("hex");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
