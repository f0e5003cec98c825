import type { RowFault } from "@millwright/domain/imports/row-faults";
import { plain } from "@millwright/domain/plain";
import type { ReadLine, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { Matches } from "#features/imports/kinds/matches.ts";
import { isOwnCode, type KnownOrders } from "#features/imports/kinds/orders/known-orders.ts";
import type { RepairRow } from "#features/work-orders/work-orders.ts";

/** Which PMs of the plant rows are, each by one row; of several of a title that of the row's machine. */
export class PlanMatches {
  readonly #matches: Matches<RepairRow>;
  readonly #codes = new Set<string>();
  readonly #titles = new Set<string>();

  constructor(context: Pick<RunContext, "settings">) {
    this.#matches = new Matches(context);
  }

  find(
    { values }: ReadLine,
    machineId: string | null,
    { rows, known }: { rows: readonly RepairRow[]; known: KnownOrders<RepairRow> },
  ): ReturnType<Matches<RepairRow>["find"]> {
    const titled = (title: string) =>
      rows.filter((row) => isTitled(row, title) && (machineId ?? row.machine_id) === row.machine_id);
    return this.#matches.find(values, (field, text) => (field === "title" ? titled(text) : known.by(field, text)));
  }

  /** Another row can't change it as well. */
  note(order: { id: string }): void {
    this.#matches.note(order);
  }

  /** Why a PM can't be made: its code is another order's, or its machine has one of that title. */
  faultOfNew(
    values: ReadLine["values"],
    title: string,
    machineId: string,
    rows: readonly RepairRow[],
  ): RowFault | null {
    const code = codeOf(values);
    if (code !== null && this.#codes.has(code)) return { code: "twice", field: "code", value: code };
    if (this.#titles.has(titleKey(title, machineId))) return { code: "twice", field: "title", value: title };
    if (code !== null && rows.some((row) => row.wo_id === code)) return { code: "taken", field: "code", value: code };
    const isThere = rows.some((row) => isTitled(row, title) && row.machine_id === machineId);
    return isThere ? { code: "exists", field: "title", value: title } : null;
  }

  noteNew(values: ReadLine["values"], title: string, plan: { id: string; machine_id: string | null }): void {
    const code = codeOf(values);
    if (code !== null) this.#codes.add(code);
    this.#titles.add(titleKey(title, plan.machine_id));
    this.note(plan);
  }
}

/** The code of another system, which a PM keeps; null where it gets one of ours. */
export function codeOf(values: ReadLine["values"]): string | null {
  const code = textIn(values, "code");
  return code === null || isOwnCode(code) ? null : code;
}

const isTitled = (row: RepairRow, title: string) =>
  row.is_of_type && !row.is_deleted && plain(row.title) === plain(title.trim());

const titleKey = (title: string, machineId: string | null) => JSON.stringify([plain(title.trim()), machineId]);
