type Row = Readonly<Record<string, unknown>>;

/** What was done with an isolation point, and whose lock went on or off; `reason`: why somebody else took it off. */
export type LockoutLine =
  | { kind: "isolation"; act: "added" | "changed" | "removed"; name: string }
  | { kind: "lock"; act: "placed" | "released" | "forced"; name: string; reason: string | null };

const textOr = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

export function isolationLine(before: Row | null, after: Row | null, isDeleted: boolean): LockoutLine {
  const name = textOr((after ?? before)?.name) ?? "";
  if (before === null) return { kind: "isolation", act: "added", name };
  return { kind: "isolation", act: isDeleted ? "removed" : "changed", name };
}

/** A lock that is spent with its work says no more than its release did. */
export function lockLine(before: Row | null, after: Row | null): LockoutLine[] {
  const line = { kind: "lock", name: textOr((after ?? before)?.holder_name) ?? "" } as const;
  if (before === null) return [{ ...line, act: "placed", reason: null }];
  if (textOr(before.released_at) !== null || textOr(after?.released_at) === null) return [];
  const reason = textOr(after?.forced_reason);
  return [{ ...line, act: reason === null ? "released" : "forced", reason }];
}
