import type { PlanRule } from "#plans/rule.ts";

/** What a table told of a row: its fields, as JSON has them. */
export type Row = Readonly<Record<string, unknown>>;

export const rowOr = (value: unknown): Row | null => (isRow(value) ? value : null);
const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
export const textOr = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
export const textIn = (row: Row | null, field: string): string => textOr(row?.[field]) ?? "";
export const numberIn = (row: Row | null, field: string): number => Number(row?.[field] ?? 0);
export const ruleOr = (value: unknown): PlanRule | null => (isRule(value) ? value : null);
const isRule = (value: unknown): value is PlanRule => isRow(value) && Array.isArray(value.levels);
export const nameIn = (value: unknown): string => textIn(rowOr(value), "name");
export const ownName = (row: Row | null): string => textIn(row, "name") || textIn(row, "title") || textIn(row, "text");

/** Until when a pause is, and why. */
export const pauseOf = (row: Row | null) => ({ until: textOr(row?.until_on), reason: textOr(row?.reason) });

/** How an occurrence went into the history; null of a repair's entry. */
const outcomes = ["completed", "overdue", "on-hold", "skipped"] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeOr = (status: unknown): Outcome | null => outcomes.find((one) => one === status) ?? null;
