import { limits } from "@millwright/contract/limits";
import type { ReadRow } from "@millwright/domain/imports/read-cells";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { isOffered } from "@millwright/domain/plant-codes/plant-codes";
import { listTechnicianNames } from "#features/assignees/assignees.ts";
import type { Remedy, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { type Named, References } from "#features/imports/kinds/references.ts";
import { listCodes } from "#features/plant-codes/plant-codes.ts";

/** Under which field a column stands in a sheet. */
export const namedFields = {
  assignee_id: "technician",
  problem_id: "problem",
  cause_id: "cause",
  remedy_id: "remedy",
} as const;
export type NamedColumn = keyof typeof namedFields;

interface FoundNames {
  columns: Partial<Record<NamedColumn, string>>;
  /** Who did the work of a history, where that is no technician of the plant. */
  formerTechnician: string | null;
}

/** Who does the work of rows, and what failed, by their names. */
export class NamedOfRepairs {
  readonly #by: ReadonlyMap<NamedColumn, References>;
  readonly #isHistory: boolean;

  private constructor(by: ReadonlyMap<NamedColumn, References>, isHistory: boolean) {
    this.#by = by;
    this.#isHistory = isHistory;
  }

  static async open(context: RunContext): Promise<NamedOfRepairs> {
    const technicians = (await listTechnicianNames(context.db)).map(({ username, ...one }) => ({
      ...one,
      names: [username],
    }));
    const codes = (await listCodes(context.db)).filter(isOffered);
    const ofKind = (kind: "problem" | "cause" | "remedy") =>
      codes
        .filter((code) => code.kind === kind)
        .map(({ id, name_en, name_fr }) => ({ id, name: name_en ?? name_fr ?? "", names: [name_fr] }));
    return new NamedOfRepairs(
      new Map<NamedColumn, References>([
        ["assignee_id", new References(context, "technician", technicians, null)],
        ["problem_id", new References(context, "problem", ofKind("problem"), null)],
        ["cause_id", new References(context, "cause", ofKind("cause"), null)],
        ["remedy_id", new References(context, "remedy", ofKind("remedy"), null)],
      ]),
      context.kind.kind === "repair_history",
    );
  }

  /** The columns of what a row names. */
  find(values: ReadRow["values"]): FoundNames | { fault: RowFault } {
    const columns: FoundNames["columns"] = {};
    let formerTechnician: string | null = null;
    for (const [column, references] of this.#by) {
      const text = textIn(values, namedFields[column]);
      if (text === null) continue;
      const named = references.find(text);
      const mayBeName = this.#isHistory && column === "assignee_id" && text.length <= limits.name;
      if (mayBeName && isNone(named, references)) formerTechnician = text;
      else if ("fault" in named) return named;
      else if (named.id !== null) columns[column] = named.id;
    }
    return { columns, formerTechnician };
  }

  nameOf(column: NamedColumn, id: string | null): string | null {
    return this.#by.get(column)?.nameOf(id) ?? null;
  }

  remedyOf(fault: RowFault): Remedy | null {
    for (const [column, references] of this.#by) {
      if (namedFields[column] === fault.field) return references.remedyOf(fault);
    }
    return null;
  }
}

/** Whether a name is none of the plant's: unlike them all, or decided to be left out. */
function isNone(named: Named, references: References): boolean {
  if (!("fault" in named)) return named.id === null;
  return named.fault.code === "reference_unknown" && references.remedyOf(named.fault).near.length === 0;
}
