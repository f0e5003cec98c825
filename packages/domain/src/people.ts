export const registrationRoles = ["Admin", "Maintenance Supervisor", "Supervisor", "Other"] as const;
export const defaultRole = "Maintenance Supervisor";

/** The e-mail that a person is known by: trimmed and in lower case. */
export function readEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** A first username: the part of the e-mail before the @. */
export function usernameOf(email: string): string {
  return email.split("@")[0] ?? email;
}

/** At most two initials of a name, in capitals; a dash when there is no name. */
export function initials(name: string | null): string {
  const words = (name ?? "").split(/[\s.\-_]+/).filter((word) => word !== "");
  const first = words[0]?.at(0) ?? "";
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? "") : "";
  return (first + last).toUpperCase() || "–";
}

export const specialisations = ["electrical", "mechanical", "plumbing", "hvac", "general"] as const;
export type Specialisation = (typeof specialisations)[number];
/** Every assignee has this role. */
export const assigneeRole = "Technician";

/** The username that a name makes: "Marie Côté" → "marie.cote". */
export function usernameOfName(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.join(".") || "technician";
}

/** The wanted username, or with the first number from 2 on that nobody has. */
export function freeUsername(wanted: string, taken: readonly string[]): string {
  const names = new Set(taken);
  if (!names.has(wanted)) return wanted;
  let number = 2;
  while (names.has(`${wanted}${number}`)) number++;
  return `${wanted}${number}`;
}
