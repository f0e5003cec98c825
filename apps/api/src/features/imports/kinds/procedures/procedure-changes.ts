import type { ImportRow } from "@millwright/contract/imports";
import { keepStepIds } from "@millwright/domain/procedures/keep-step-ids";
import { cellOfStep, type MeterName, sheetColumns } from "@millwright/domain/procedures/sheet";
import type { Step } from "@millwright/domain/procedures/step";
import type { RowStep } from "#features/imports/kinds/procedures/step-rows.ts";
import type { FoundProcedure } from "#features/procedures/procedures.ts";

type Changes = ImportRow["changes"];
type Described = Pick<FoundProcedure, "name" | "description" | "tags">;

/**
 * What rows change of a procedure, row by row, and the steps that it then has, each with the id that it had; undefined where
 * the rows say no steps.
 */
export function changesOfProcedure(
  found: FoundProcedure,
  next: Described,
  lines: readonly { steps: readonly RowStep[] }[],
  meterNames: ReadonlyMap<string, MeterName>,
): { steps: Step[] | undefined; changes: Changes[] } {
  const changes: Changes[] = lines.map(() => []);
  changes[0]?.push(...changesOfItself(found, next));
  const given = lines.flatMap(({ steps }) => steps.map(({ step }) => step));
  if (given.length === 0) return { steps: undefined, changes };
  const { steps, gone, matches } = keepStepIds(given, found.steps);
  let at = 0;
  for (const [n, line] of lines.entries()) {
    for (const _ of line.steps) {
      const [step, match] = [steps[at], matches[at]];
      if (step && match) changes[n]?.push(...changesOfStep(step, match.from, meterNames));
      at += 1;
    }
  }
  const last = changes.at(-1);
  if (gone.length > 0) last?.push({ field: "steps", old: gone.map(wordsOf).join("; "), new: null });
  const isReordered = steps.some(({ id }, place) => found.steps[place]?.id !== id);
  if (isReordered && changes.every((ofRow) => ofRow.length === 0))
    last?.push({ field: "steps", old: found.steps.map(wordsOf).join("; "), new: steps.map(wordsOf).join("; ") });
  return { steps, changes };
}

function changesOfItself(found: FoundProcedure, next: Described): Changes {
  const shown = ({ name, description, tags }: Described) => ({ name, description, tags: tags.join("; ") || null });
  const [was, now] = [shown(found), shown(next)];
  return (["name", "description", "tags"] as const)
    .filter((field) => was[field] !== now[field])
    .map((field) => ({ field, old: was[field], new: now[field] }));
}

function changesOfStep(step: Step, from: Step | null, meterNames: ReadonlyMap<string, MeterName>): Changes {
  if (from === null) return [{ field: "steps", old: null, new: wordsOf(step) }];
  const changes = sheetColumns
    .map((field) => ({ field, old: cellOfStep(from, field), new: cellOfStep(step, field) }))
    .filter((change) => change.old !== change.new);
  if (from.meter_id === step.meter_id) return changes;
  const meterOf = ({ meter_id: id }: Step) => {
    const names = meterNames.get(id ?? "");
    return names === undefined ? null : `${names.machine} · ${names.meter}`;
  };
  return [...changes, { field: "meter", old: meterOf(from), new: meterOf(step) }];
}

const wordsOf = ({ text: { en, fr } }: Step): string => en ?? fr ?? "";
