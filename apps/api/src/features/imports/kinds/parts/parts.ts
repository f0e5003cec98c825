import { limits } from "@millwright/contract/limits";
import type { RowFault } from "@millwright/domain/imports/row-faults";
import { plain } from "@millwright/domain/plain";
import { isUuid } from "@millwright/domain/uuid";
import { binsOfNames } from "#features/bins/bins.ts";
import type { KindRun, KindWriter, ReadLine, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { textIn } from "#features/imports/kinds/machines/machine-line.ts";
import { Matches } from "#features/imports/kinds/matches.ts";
import {
  changesOf,
  emptyPart,
  faultOfGiven,
  type GivenPart,
  givenPart,
  KnownParts,
} from "#features/imports/kinds/parts/part-line.ts";
import { undoParts } from "#features/imports/kinds/parts/undo-parts.ts";
import { type PlannedPart, type PlannedSupplier, writeParts } from "#features/imports/kinds/parts/write-parts.ts";
import { References } from "#features/imports/kinds/references.ts";
import { readsAs, withoutSame } from "#features/imports/kinds/same.ts";
import { type FoundPart, partSheet, type SheetPart, type WrittenPart } from "#features/parts/parts.ts";
import { lockSuppliers, supplierRows } from "#features/suppliers/suppliers.ts";
import { Refusal } from "#http/errors/refusal.ts";

export const partWriter: KindWriter = { open: openParts, undo: undoParts };

async function openParts(context: RunContext): Promise<KindRun> {
  await lockSuppliers(context.db, "write");
  const madeSuppliers: PlannedSupplier[] = [];
  const suppliers = new References(context, "supplier", await supplierRows.listSupplierNames(context.db), {
    make(name) {
      const created = {
        id: crypto.randomUUID(),
        name,
        contact: null,
        phone: null,
        email: null,
        terms: null,
        notes: null,
      };
      madeSuppliers.push(created);
      return created;
    },
    isMadeUnasked: true,
  });
  return new PartRun(context, suppliers, madeSuppliers);
}

type Stocks = Awaited<ReturnType<typeof partSheet.lockStock>>;
/** What is there in the plant of what rows say. */
interface Plant {
  known: KnownParts;
  stocks: Stocks;
}

class PartRun implements KindRun {
  readonly #context: RunContext;
  readonly #suppliers: References;
  readonly #madeSuppliers: PlannedSupplier[];
  readonly #matches: Matches<FoundPart>;
  /** The codes and names of earlier rows. */
  readonly #codes = new Set<string>();
  readonly #names = new Set<string>();

  constructor(context: RunContext, suppliers: References, madeSuppliers: PlannedSupplier[]) {
    this.#context = context;
    this.#suppliers = suppliers;
    this.#madeSuppliers = madeSuppliers;
    this.#matches = new Matches(context);
  }

  async take(lines: readonly ReadLine[]): Promise<void> {
    const plant = await this.#plantOf(lines);
    const settled: Settled[] = [];
    for (const line of lines) {
      const plan = this.#settle(line, plant.known);
      if ("fault" in plan) this.#context.report(line.row, { outcome: "refused", fault: plan.fault });
      else settled.push(plan);
      await this.#context.giveWay();
    }
    await this.#addBins(settled);
    await this.#addCodes(settled);
    const planned = settled.flatMap((plan) => this.#withStock(plan, plant) ?? []);
    await writeParts(this.#context, this.#madeSuppliers.splice(0), planned);
  }

  async finish(): Promise<void> {}

  remedyOf(fault: RowFault) {
    return fault.field === "supplier" ? this.#suppliers.remedyOf(fault) : null;
  }

  /** What rows are, or name; locked until the transaction ends. */
  async #plantOf(lines: readonly ReadLine[]): Promise<Plant> {
    const { db } = this.#context;
    const all = (field: string) => lines.flatMap(({ values }) => textIn(values, field) ?? []);
    const plainly = (field: string) => [...new Set(all(field).map((text) => plain(text.trim())))];
    const ids = all("id").map((id) => id.trim().toLowerCase());
    const found = await partSheet.findPartRows(db, {
      ids: ids.filter(isUuid),
      names: plainly("name"),
      codes: plainly("code"),
      barcodes: plainly("barcode"),
    });
    const stocks = await partSheet.lockStock(
      db,
      found.map(({ id }) => id),
    );
    return { known: new KnownParts(found), stocks };
  }

  /** What a row makes of which part, but for its bin's id and a code that it doesn't say. */
  #settle({ row, values }: ReadLine, known: KnownParts): Settled | { fault: RowFault } {
    const match = this.#matches.find(values, (field, text) => known.by(field, text));
    if ("fault" in match) return match;
    const { found: current } = match;
    const stated = givenPart(values);
    const fields = current === null ? stated : withoutSame(this.#context.kind.fields, current, stated);
    const fault = faultOfGiven(values) ?? (current ? faultOfChange(current, fields) : this.#faultOfNew(fields, known));
    if (fault !== null) return { fault };
    const supplier = this.#supplierOf(values, current);
    if ("fault" in supplier) return supplier;
    const base = current ?? { ...emptyPart, id: crypto.randomUUID(), name: "", code: "" };
    const bin = textIn(values, "bin");
    const isOtherBin =
      bin !== null && plain(bin) !== plain(base.bin ?? "") && !readsAs(this.#context.kind.fields.bin, base.bin, bin);
    const part: SheetPart = { ...base, ...fields, ...supplier.columns, ...(isOtherBin && { bin, main_bin_id: null }) };
    if (plain(part.barcode ?? "") === plain(part.code)) part.barcode = null;
    if (current !== null) this.#matches.note(current);
    if (part.code !== "") this.#codes.add(plain(part.code));
    this.#names.add(plain(part.name));
    return { row, part, current };
  }

  #faultOfNew({ name, code }: GivenPart, known: KnownParts): RowFault | null {
    if (name === undefined) return { code: "required", field: "name", value: null };
    if (code !== undefined) {
      if (this.#codes.has(plain(code))) return { code: "twice", field: "code", value: code };
      return known.by("code", code).length > 0 ? { code: "exists", field: "code", value: code } : null;
    }
    if (this.#names.has(plain(name))) return { code: "twice", field: "name", value: name };
    return known.by("name", name).length > 0 ? { code: "exists", field: "name", value: name } : null;
  }

  /** Where it is bought from now on. How a supplier is reached is written of one that is made. */
  #supplierOf(
    values: ReadLine["values"],
    current: FoundPart | null,
  ): { columns: Partial<SheetPart> } | { fault: RowFault } {
    const text = textIn(values, "supplier");
    const number = textIn(values, "supplier_number");
    if (text === null) {
      if (number === null || current?.supplier) return { columns: {} };
      return { fault: { code: "required", field: "supplier", value: null } };
    }
    const { supplier: field } = this.#context.kind.fields;
    const name = current?.supplier_name ?? null;
    const isThere = name !== null && (plain(name) === plain(text) || readsAs(field, name, text));
    if (current !== null && isThere) return { columns: {} };
    if (text.length > limits.name) return { fault: { code: "too_long", field: "supplier", value: text } };
    const madeBefore = this.#madeSuppliers.length;
    const named = this.#suppliers.find(text);
    if ("fault" in named) return named;
    const [created] = this.#madeSuppliers.slice(madeBefore);
    if (created !== undefined) {
      const reach = (["contact", "phone", "email"] as const).map((field) => [
        field,
        textIn(values, `supplier_${field}`),
      ]);
      Object.assign(created, Object.fromEntries(reach));
    }
    if (named.id === null) return { columns: {} };
    const isOther = named.id !== (current?.supplier ?? null);
    return { columns: { supplier: named.id, ...(isOther && { supplier_number: number }) } };
  }

  async #addBins(settled: readonly Settled[]): Promise<void> {
    const { db, at, alsoMade } = this.#context;
    const waiting = settled.filter(({ part }) => part.bin !== null && part.main_bin_id === null);
    if (waiting.length === 0) return;
    const { bins, madeIds } = await binsOfNames(
      db,
      waiting.map(({ part }) => part.bin ?? ""),
      at,
    );
    for (const id of madeIds) alsoMade({ kind: "bin", thing_id: id, is_new: true, before: null, version: null });
    for (const { part } of waiting) {
      const bin = bins.get(plain(part.bin ?? "")) ?? null;
      part.bin = bin?.name ?? null;
      part.main_bin_id = bin?.id ?? null;
    }
  }

  async #addCodes(settled: readonly Settled[]): Promise<void> {
    const year = Temporal.PlainDate.from(this.#context.today).year;
    for (const type of ["repair", "maintenance"] as const) {
      const waiting = settled.filter(({ part }) => part.code === "" && part.part_type === type);
      if (waiting.length === 0) continue;
      const isTaken = (code: string) => this.#codes.has(plain(code));
      const codes = await partSheet.nextCodes(this.#context.db, type, { year, count: waiting.length, isTaken });
      for (const [n, { part }] of waiting.entries()) part.code = codes[n] ?? "";
    }
  }

  /** What becomes of its stock; null of a row that is told already. */
  #withStock({ row, part, current }: Settled, { stocks }: Plant): PlannedPart | null {
    const { db, at, report } = this.#context;
    const nameOf = (id: string) => this.#suppliers.nameOf(id);
    const changes = current === null ? [] : changesOf(current, part, nameOf);
    if (current !== null && changes.length === 0) {
      report(row, { outcome: "same", id: current.id });
      return null;
    }
    const maker = { by: { name: db.acting.name, access: "planner" as const }, at };
    const locked = stocks.get(part.id);
    try {
      const stock = locked ? partSheet.stockOfChanged(locked, part, maker) : partSheet.stockOfNew(part, maker);
      return { row, current, changes, written: { part, stock } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      report(row, {
        outcome: "refused",
        fault: { code: "too_large", field: "quantity", value: String(part.quantity) },
      });
      return null;
    }
  }
}

interface Settled {
  row: number;
  part: WrittenPart["part"];
  current: FoundPart | null;
}

function faultOfChange(current: FoundPart, { code }: GivenPart): RowFault | null {
  if (code === undefined || plain(code) === plain(current.code)) return null;
  return { code: "stays", field: "code", value: code };
}
