import { importLimits } from "@millwright/contract/import-limits";
import type { FaultGroup } from "@millwright/contract/imports";
import type { ImportKind } from "@millwright/domain/imports/import-kind";
import { nearOnes } from "@millwright/domain/imports/near";
import { isOfValue, type RowFault } from "@millwright/domain/imports/row-faults";
import { plain } from "@millwright/domain/plain";
import type { Remedy } from "#features/imports/kinds/kind-writer.ts";

const shownCharacters = 200;

/** Puts together the rows that one answer mends, the most first. */
export class FaultGroups {
  readonly #groups = new Map<string, Omit<FaultGroup, "can" | "near">>();

  add(row: number, fault: RowFault): void {
    const value = isOfValue(fault) ? fault.value : null;
    const key = JSON.stringify([fault.code, fault.field, value === null ? null : plain(value.trim())]);
    const group = this.#groups.get(key);
    if (group === undefined) {
      this.#groups.set(key, {
        ...{ code: fault.code, field: fault.field, count: 1, first_rows: [row] },
        value: value?.slice(0, shownCharacters) ?? null,
      });
      return;
    }
    group.count += 1;
    // Rows may be told in another order than the sheet's.
    group.first_rows = [...group.first_rows, row].sort((a, b) => a - b).slice(0, importLimits.rowsOfGroup);
  }

  /** The commonest, each with what mends it. */
  list(kind: ImportKind, remedyOf: (fault: RowFault) => Remedy | null): FaultGroup[] {
    return [...this.#groups.values()]
      .sort((a, b) => b.count - a.count || (a.first_rows[0] ?? 0) - (b.first_rows[0] ?? 0))
      .slice(0, importLimits.faultGroups)
      .map((group) => ({ ...group, ...(remedyOf(group) ?? remedyOfCell(kind, group)) }));
  }
}

/** What mends a cell that can't be read. */
function remedyOfCell({ fields }: ImportKind, { code, field, value }: RowFault): Remedy {
  const declared = field === null ? undefined : fields[field];
  const isEmptied = declared !== undefined && !declared.isRequired && code !== "required" && isOfValue({ code });
  const empty = isEmptied ? (["empty"] as const) : [];
  if (declared?.type !== "choice" || code !== "choice_unknown") return { can: [...empty, "edit"], near: [] };
  const named = Object.entries(declared.choices).flatMap(([id, names]) => names.map((name) => ({ id, name })));
  const near = nearOnes(value ?? "", named, importLimits.near);
  const first = new Map(near.map(({ id, name }) => [id, { id, name }]));
  return { can: ["use", ...empty, "edit"], near: [...first.values()] };
}
