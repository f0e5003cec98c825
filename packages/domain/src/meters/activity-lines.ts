type Row = Readonly<Record<string, unknown>>;

interface Part {
  part: string;
  before: Row | null;
  after: Row | null;
}

/**
 * What was done with a meter, and what one showed; the value is null of a reading that was taken back. A recount put the total
 * right, which every time that the counter began at 0 again had made too small.
 */
export type MeterLine =
  | { kind: "meter"; act: "added" | "changed" | "removed" | "restored"; name: string }
  | { kind: "reading"; act: "taken" | "corrected"; meter: string; value: number | null; notes: string }
  | { kind: "recount"; meter: string; unit: string; rollovers: number; from: number; to: number };

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const nameOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "name" in value ? textOf(value.name) : "";

export function meterLine({ before, after }: Part, isDeleted: boolean): MeterLine {
  const name = nameOf(after ?? before);
  if (before === null) return { kind: "meter", act: "added", name };
  if (textOf(before.deleted_at) !== "" && textOf(after?.deleted_at) === "")
    return { kind: "meter", act: "restored", name };
  return { kind: "meter", act: isDeleted ? "removed" : "changed", name };
}

export function readingLine(after: Row | null): MeterLine[] {
  if (after === null) return [];
  const { corrects, meter, value, note, work_order: order } = after;
  return [
    {
      kind: "reading",
      act: textOf(corrects) === "" ? "taken" : "corrected",
      meter: nameOf(meter),
      value: typeof value === "number" ? value : null,
      notes: [nameOf(order), textOf(note)].filter(Boolean).join(" · "),
    },
  ];
}

export function recountLine(after: Row | null): MeterLine[] {
  if (after === null) return [];
  const [rollovers = 0, from = 0, to = 0] = ["rollovers", "total_before", "total_after"].map((field) =>
    Number(after[field]),
  );
  return [{ kind: "recount", meter: nameOf(after.meter), unit: textOf(after.unit), rollovers, from, to }];
}

/** Many readings at once are told in the order of their time, and everything else as it stands. */
export function inTimeOfReading(one: Part, other: Part): number {
  const at = ({ part, after }: Part) => (part === "reading" ? textOf(after?.at) : "");
  return at(one).localeCompare(at(other));
}
