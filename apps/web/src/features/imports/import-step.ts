import type { Import, ImportDecision, ImportState } from "@millwright/contract/imports";

export const importSteps = ["file", "sheet", "columns", "check", "import"] as const;
export type ImportStep = (typeof importSteps)[number];

/** Whether the server works on it now. */
export const isRunning = (state: ImportState): boolean =>
  state === "checking" || state === "importing" || state === "undoing";

/** Whether it can still be prepared: nothing of it was brought in. */
export const isOpen = (state: ImportState): boolean => state === "draft" || state === "checked";

/** What was decided about a value of a field, or about all of its faults where they have no value. */
export const decisionOn = (
  { decisions }: Pick<Import, "decisions">,
  field: string | null,
  value: string | null,
): ImportDecision | undefined =>
  decisions.find((decided) => decided.field === field && decided.value === (value ?? ""));

type Prepared = Pick<Import, "state" | "kind" | "sheets" | "sheet" | "columns" | "outcome" | "needs">;

/** Whether somebody has to say which rows are meant: one sheet with sure headings is taken as it is. */
export function asksForSheet({ kind, sheets, sheet }: Pick<Prepared, "kind" | "sheets" | "sheet">): boolean {
  const visible = sheets.filter(({ is_hidden: isHidden, row_count: rows }) => !isHidden && rows > 0);
  return kind === null || visible.length > 1 || (sheets[sheet]?.header_row ?? null) === null;
}

/** The step that an import is at. */
export function currentStep(one: Prepared): ImportStep {
  if (one.state === "checking" || one.state === "checked") return "check";
  if (one.state !== "draft") return "import";
  if (one.kind === null) return "sheet";
  if (one.outcome !== null && one.needs.length === 0) return "check";
  const isChosen = one.columns.some(({ source }) => source === "chosen");
  return asksForSheet(one) && !isChosen ? "sheet" : "columns";
}

/** The steps of an import that can be gone to now. */
export function reachableSteps(one: Prepared): ImportStep[] {
  if (!isOpen(one.state)) return [currentStep(one)];
  if (one.kind === null) return ["file", "sheet"];
  return one.outcome === null ? ["file", "sheet", "columns"] : ["file", "sheet", "columns", "check"];
}
