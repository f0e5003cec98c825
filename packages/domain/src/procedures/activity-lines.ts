type Row = Readonly<Record<string, unknown>>;

const kinds = ["answer", "signature", "verification", "override"] as const;
const outcomes = ["ok", "failed", "na"] as const;

/** What was said of a step, and the repair that it opened. */
export type StepLine =
  | {
      kind: "answered";
      act: (typeof kinds)[number];
      step: string;
      outcome: (typeof outcomes)[number] | null;
      value: number | null;
      /** Of the value; null of one without, and of what was answered before units were kept with answers. */
      unit: string | null;
      /** Its place in the step's choices; null of what is none. */
      choice: number | null;
      text: string | null;
      reason: string | null;
    }
  | { kind: "opened"; step: string; order: string };

const textOr = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

export function answeredLine(row: Row | null): StepLine[] {
  const act = kinds.find((one) => one === row?.kind);
  if (row === null || act === undefined) return [];
  const value = row.value === null || row.value === undefined ? null : Number(row.value);
  const choice = typeof row.choice === "number" ? row.choice : null;
  const outcome = outcomes.find((one) => one === row.outcome) ?? null;
  const [unit, text, reason] = [textOr(row.unit), textOr(row.text), textOr(row.reason)];
  return [{ kind: "answered", act, step: textOr(row.step) ?? "", outcome, value, unit, choice, text, reason }];
}

export function openedLine(row: Row | null, order: string): StepLine[] {
  return row === null ? [] : [{ kind: "opened", step: textOr(row.step) ?? "", order }];
}

/** The steps that are said by their answers. */
export const answeredSteps = (rows: readonly (Row | null)[]): ReadonlySet<unknown> =>
  new Set(rows.map((row) => row?.step));
