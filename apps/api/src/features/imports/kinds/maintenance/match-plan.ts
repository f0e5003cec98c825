import type { RowFault } from "@millwright/domain/imports/row-faults";
import { plain } from "@millwright/domain/plain";
import type { ReadLine, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { isOwnCode, KnownOrders, matchOrder } from "#features/imports/kinds/orders/match-order.ts";
import type { RepairRow } from "#features/work-orders/work-orders.ts";

type Match = { order: RepairRow | null } | { fault: RowFault };

/** Which PMs of the plant rows are, each by one row; of several of a title that of the row's machine. */
export class PlanMatches {
  readonly #settings: RunContext["settings"];
  readonly #matched = new Set<string>();
  readonly #codes = new Set<string>();
  readonly #titles = new Set<string>();

  constructor({ settings }: Pick<RunContext, "settings">) {
    this.#settings = settings;
  }

  find(line: ReadLine, machineId: string | null, rows: readonly RepairRow[]): Match {
    const { match_by: field, mode } = this.#settings;
    if (field !== "title")
      return matchOrder(line, new KnownOrders(rows), { settings: this.#settings, matched: this.#matched });
    const title = textIn(line.values, "title");
    const fault = (code: RowFault["code"]) => ({ fault: { code, field, value: title } });
    const alike = rows.filter((row) => isTitled(row, title ?? "") && (machineId ?? row.machine_id) === row.machine_id);
    const [order, another] = alike;
    if (another !== undefined) return fault("several_found");
    if (order === undefined) return mode === "update" ? fault("not_found") : { order: null };
    if (mode === "create") return fault("exists");
    return this.#matched.has(order.id) ? fault("twice") : { order };
  }

  /** Another row can't change it as well. */
  note(id: string): void {
    this.#matched.add(id);
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
    this.#matched.add(plan.id);
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
