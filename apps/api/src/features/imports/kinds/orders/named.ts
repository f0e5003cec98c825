import type { ReadRow } from "@millwright/domain/imports/read-cells";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { isOffered } from "@millwright/domain/plant-codes/plant-codes";
import { listTechnicianNames } from "#features/assignees/assignees.ts";
import type { Remedy, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { References } from "#features/imports/kinds/references.ts";
import { listCodes } from "#features/plant-codes/plant-codes.ts";

/** Under which field a column stands in a sheet. */
export const namedFields = {
  assignee_id: "technician",
  problem_id: "problem",
  cause_id: "cause",
  remedy_id: "remedy",
} as const;
export type NamedColumn = keyof typeof namedFields;

/** Who does the work of rows, and what failed, by their names. */
export class NamedOfRepairs {
  readonly #by: ReadonlyMap<NamedColumn, References>;

  private constructor(by: ReadonlyMap<NamedColumn, References>) {
    this.#by = by;
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
    );
  }

  /** The columns of what a row names. */
  find(values: ReadRow["values"]): { columns: Partial<Record<NamedColumn, string>> } | { fault: RowFault } {
    const columns: Partial<Record<NamedColumn, string>> = {};
    for (const [column, references] of this.#by) {
      const text = textIn(values, namedFields[column]);
      if (text === null) continue;
      const named = references.find(text);
      if ("fault" in named) return named;
      if (named.id !== null) columns[column] = named.id;
    }
    return { columns };
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
