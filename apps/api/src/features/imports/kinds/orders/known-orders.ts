import { isUuid } from "@millwright/domain/uuid";
import type { ReadLine } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";

/** How our own codes look: a sheet gives none of them to anything, or the next order could not have it. */
const ownCode = /^(?:WO|PM)-\d{4}-\d{4,}$/i;

export const isOwnCode = (code: string): boolean => ownCode.test(code);

export const idsIn = (lines: readonly ReadLine[]): string[] =>
  lines.flatMap(({ values }) => textIn(values, "id")?.trim() ?? []).filter(isUuid);

export const codesIn = (lines: readonly ReadLine[]): string[] => [
  ...new Set(lines.flatMap(({ values }) => textIn(values, "code") ?? [])),
];

interface Known {
  id: string;
  wo_id: string;
  is_deleted: boolean;
  is_of_type: boolean;
}

/** Orders of the plant by what a row can find them by. */
export class KnownOrders<Row extends Known> {
  readonly #byId = new Map<string, Row>();
  readonly #byCode = new Map<string, Row>();

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      this.#byId.set(row.id, row);
      this.#byCode.set(row.wo_id, row);
    }
  }

  by(field: string, text: string): Row[] {
    const row = field === "id" ? this.#byId.get(text.trim().toLowerCase()) : this.#byCode.get(text);
    return row === undefined || row.is_deleted || !row.is_of_type ? [] : [row];
  }

  /** Whether an order has a code, also one that is deleted. */
  hasCode(code: string): boolean {
    return this.#byCode.has(code);
  }
}
