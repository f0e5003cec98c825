import { limits } from "@millwright/contract/limits";
import type { ReadRow } from "@millwright/domain/imports/read-cells";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { newStep } from "@millwright/domain/procedures/build-step";
import {
  type MeterName,
  readStep,
  type SheetColumn,
  type SheetFault,
  sheetColumns,
} from "@millwright/domain/procedures/sheet";
import type { Step } from "@millwright/domain/procedures/step";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";

type Values = ReadRow["values"];

const { text, help, steps: mostSteps } = limits.procedure;
const newId = () => crypto.randomUUID();

/** A step of a row, with its meter as the row calls it. */
export interface RowStep {
  step: Step;
  meter: MeterName | null;
}

/** The steps that a row says, or why it says none that will do; none of a row that has its procedure's own columns alone. */
export function stepsOfRow(values: Values, language: "en" | "fr"): RowStep[] | { fault: RowFault } {
  const ticks = Array.isArray(values.steps) ? values.steps : [];
  const listed = ticks.map((words) => ({
    step: newStep(newId(), { en: null, fr: null, [language]: words }),
    meter: null,
  }));
  const cells = new Map(
    sheetColumns.flatMap((column): [SheetColumn, string][] => {
      const cell = textIn(values, column);
      return cell === null ? [] : [[column, cell]];
    }),
  );
  if (cells.size === 0) return listed;
  const { step, meter, fault, column } = readStep(cells, { newId, language, most: { text, help, steps: mostSteps } });
  if (step !== null) return [...listed, { step, meter }];
  const field = column ?? "kind";
  return { fault: { code: codes[fault ?? "step_incomplete"], field, value: cells.get(field) ?? null } };
}

const codes: Record<SheetFault, RowFault["code"]> = {
  ...{ text_missing: "required", kind_unknown: "choice_unknown", number_unreadable: "number_invalid" },
  ...{
    too_long: "too_long",
    step_incomplete: "step_incomplete",
    machine_missing: "required",
    meter_missing: "required",
  },
  ...{
    machine_unknown: "reference_unknown",
    machine_ambiguous: "reference_unclear",
    meter_unknown: "reference_unknown",
  },
};

/** Why a step's meter is none of the plant. */
export function meterFault(fault: SheetFault, { machine, meter }: MeterName): RowFault {
  const field = fault.startsWith("machine") ? "machine" : "meter";
  return { code: codes[fault], field, value: (field === "machine" ? machine : meter) || null };
}

/** In which language a sheet's steps are, where a cell does not say it. */
export function languageOf(fields: ReadonlySet<string>): "en" | "fr" {
  return fields.has("text_fr") && !fields.has("text_en") ? "fr" : "en";
}
