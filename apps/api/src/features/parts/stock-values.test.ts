import type { ChangeType, MovementKind } from "@millwright/domain/parts/stock";
import { array, assert, asyncProperty, constantFrom, nat, option, record } from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const plant = await openTestPlant(app);
const { call } = plant;

type Change = NonNullable<CallInput<"POST /parts/{id}/quantity">["body"]>;
const makePart = async (more: object = {}) =>
  (await call("POST /parts", { body: { name: "Bearing", part_type: "repair", ...more } })).body;
const move = (id: string, body: Change) => call("POST /parts/{id}/quantity", { params: { id }, body });
const look = async (id: string) => (await call("GET /parts/{id}", { params: { id } })).body;
const makeBin = async (name: string) => (await call("POST /bins", { body: { name } })).body.id;
const linesOf = async (id: string) => (await call("GET /parts/{id}/movements", { params: { id } })).body;

test("a receipt moves the average, an issue has it, and a return has what its order paid", async () => {
  const { id } = await makePart();
  const order = (await plant.order()).id;
  await move(id, { change_type: "add", quantity: 4, unit_cost_cents: 1000 });
  await move(id, { change_type: "remove", quantity: 2, work_order_id: order });
  await move(id, { change_type: "add", quantity: 2, unit_cost_cents: 2000 });
  expect(await look(id)).toMatchObject({ average_cost_cents: 1500, stock_value_cents: 6000 });
  await move(id, { change_type: "add", quantity: 1, work_order_id: order });
  expect(await look(id)).toMatchObject({ current_quantity: 5, average_cost_cents: 1400, stock_value_cents: 7000 });
  const lines = (await linesOf(id)).map(({ kind, unit_cost_cents, value_cents }) => [
    kind,
    unit_cost_cents,
    value_cents,
  ]);
  expect(lines).toEqual([
    ["return", 1000, 1000],
    ["receive", 2000, 4000],
    ["issue", 1000, -2000],
    ["receive", 1000, 4000],
  ]);
  const cost = (await call("GET /work-orders/{id}/cost", { params: { id: order } })).body;
  expect(cost).toMatchObject({ parts_cents: 1000, unpriced_parts: 0 });
});

test("who may not see money receives at what the part costs, whatever they send", async () => {
  const { id } = await makePart({ unit_cost_cents: 700 });
  const technician = app.as(await app.become({ company: plant.session, access: "technician" }));
  const body = { change_type: "add", quantity: 2, unit_cost_cents: 99_900 } as const;
  expect((await technician("POST /parts/{id}/quantity", { params: { id }, body })).status).toBe(200);
  expect(await look(id)).toMatchObject({ current_quantity: 2, average_cost_cents: 700, stock_value_cents: 1400 });
});

test("a movement of an unknown cost has no value, and the first cost that is known is that of what lies there", async () => {
  const { id } = await makePart({ current_quantity: 10 });
  await move(id, { change_type: "remove", quantity: 1 });
  expect(await look(id)).toMatchObject({ average_cost_cents: null, stock_value_cents: null });
  expect((await linesOf(id)).map(({ value_cents }) => value_cents)).toEqual([null, null]);
  await call("PUT /parts/{id}", { params: { id }, body: { unit_cost_cents: 300 } });
  await move(id, { change_type: "remove", quantity: 2 });
  expect(await look(id)).toMatchObject({ average_cost_cents: 300, stock_value_cents: 2100 });
  expect((await linesOf(id)).map(({ value_cents }) => value_cents)).toEqual([2_100, null, null]);
});

test("a kind that the change is none of is refused, with a sentence of its own field", async () => {
  const { id } = await makePart({ current_quantity: 5 });
  const faults = async (body: Change) => (await move(id, body)).json.fields;
  expect(await faults({ change_type: "add", quantity: 1, kind: "issue" })).toEqual({ kind: "invalid" });
  expect(await faults({ change_type: "add", quantity: 1, kind: "return" })).toEqual({ kind: "invalid" });
  expect(await faults({ change_type: "remove", quantity: 1, unit_cost_cents: 5 })).toEqual({
    unit_cost_cents: "invalid",
  });
  expect(await faults({ change_type: "remove", quantity: 1, kind: "transfer" })).toEqual({ to_bin_id: "required" });
  expect(await faults({ change_type: "add", quantity: 1, bin_id: crypto.randomUUID() })).toEqual({ bin_id: "invalid" });
  expect((await look(id)).quantity_history).toHaveLength(1);
});

test("parts lie in bins: taken from the main one first, received in one, transferred and counted", async () => {
  const { id } = await makePart({ current_quantity: 5, bin_location: "M-1" });
  const other = await makeBin("N-2");
  const bins = async () => (await look(id)).bins.map(({ name, quantity }) => [name, quantity]);
  await move(id, { change_type: "add", quantity: 3, bin_id: other });
  expect(await bins()).toEqual([
    ["M-1", 5],
    ["N-2", 3],
  ]);
  await move(id, { change_type: "remove", quantity: 6 });
  expect(await bins()).toEqual([["N-2", 2]]);
  expect((await look(id)).bin_location).toBe("M-1");
  const [main = ""] = (await call("GET /bins", { query: { q: "m-1" } })).body.map((bin) => bin.id);
  await move(id, { change_type: "remove", kind: "transfer", quantity: 1, bin_id: other, to_bin_id: main });
  const refused = await move(id, {
    change_type: "remove",
    kind: "transfer",
    quantity: 2,
    bin_id: other,
    to_bin_id: main,
  });
  expect(refused.json).toMatchObject({ code: "not_enough_stock", asked: 2, available: 1 });
  await move(id, { change_type: "adjust", kind: "count", quantity: 4, bin_id: other });
  expect(await bins()).toEqual([
    ["M-1", 1],
    ["N-2", 4],
  ]);
  expect(
    (await linesOf(id)).map(({ kind, change_type, bins: names, after }) => [kind, change_type, names, after]),
  ).toEqual([
    ["count", "adjust", "N-2", 5],
    ["transfer", "add", "M-1", 2],
    ["transfer", "remove", "N-2", 1],
    ["issue", "remove", "M-1, N-2", 2],
    ["receive", "add", "N-2", 8],
    ["receive", "add", "M-1", 5],
  ]);
  const inBin = async (bin: string) => (await call("GET /parts", { query: { bin } })).body.map((part) => part.id);
  expect([await inBin("n-2"), await inBin("M-1"), await inBin("X")]).toEqual([[id], [id], []]);
});

test("a bin that is renamed is renamed for all, and one in use is not deleted", async () => {
  const [one, two] = [
    await makePart({ current_quantity: 1, bin_location: "R-1" }),
    await makePart({ bin_location: "r-1" }),
  ];
  expect(two.bin_location).toBe("R-1");
  const [{ id = "" } = {}] = (await call("GET /bins", { query: { q: "R-1" } })).body;
  const rename = (name: string) => call("PUT /bins/{id}", { params: { id }, body: { name } });
  await makeBin("R-2");
  expect((await rename("r-2")).json).toMatchObject({ code: "bin_name_taken", fields: { name: "duplicate" } });
  expect((await rename("R-9")).body).toMatchObject({ name: "R-9", parts: 1 });
  expect([(await look(one.id)).bin_location, (await look(two.id)).bin_location]).toEqual(["R-9", "R-9"]);
  const remove = () => call("DELETE /bins/{id}", { params: { id } });
  expect((await remove()).json.code).toBe("bin_in_use");
  await call("PUT /parts/{id}", { params: { id: two.id }, body: { bin_location: "" } });
  await call("PUT /parts/{id}", { params: { id: one.id }, body: { bin_location: "R-2" } });
  expect((await look(one.id)).bins).toMatchObject([{ name: "R-2", quantity: 1 }]);
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
});

test("fifty who take the last ten of two bins at once: ten take one", async () => {
  const { id } = await makePart({ current_quantity: 5, bin_location: "P-1", unit_cost_cents: 333 });
  await move(id, { change_type: "add", quantity: 5, unit_cost_cents: 334, bin_id: await makeBin("P-2") });
  const answers = await Promise.all(Array.from({ length: 50 }, () => move(id, { change_type: "remove", quantity: 1 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await look(id)).toMatchObject({ current_quantity: 0, bins: [], stock_value_cents: 0 });
});

/** What the rules of the stock make of it, in exact ten-thousandths of a dollar: a second, small program. */
class Shelf {
  quantity = 0;
  value = 0;
  average = 70_000;
  /** Whether anything was moved: the first cost that is given is the average, be it of nothing. */
  isKnown = false;
  readonly out = new Map<string, { quantity: number; value: number }>();
  receive(quantity: number, cost: number) {
    if (!this.isKnown) this.average = cost;
    this.add(quantity, quantity * cost);
  }
  count = (quantity: number) => this.add(quantity - this.quantity, (quantity - this.quantity) * this.average);
  issue(quantity: number, order: string) {
    const value = quantity * this.average;
    const { quantity: had, value: was } = this.outOf(order);
    this.out.set(order, { quantity: had + quantity, value: was + value });
    this.add(-quantity, -value);
  }
  bringBack(quantity: number, order: string) {
    const { quantity: had, value } = this.outOf(order);
    const back = Math.min(quantity, had);
    const worth = had === 0 ? 0 : (value * back) / had;
    this.out.set(order, { quantity: had - quantity, value: value - worth });
    this.add(quantity, worth + (quantity - back) * this.average);
  }
  private outOf = (order: string) => {
    const { quantity, value } = this.out.get(order) ?? { quantity: 0, value: 0 };
    return { quantity: Math.max(quantity, 0), value: quantity > 0 ? value : 0 };
  };
  private add(quantity: number, value: number) {
    this.isKnown = true;
    this.quantity += quantity;
    this.value = this.quantity === 0 ? 0 : this.value + value;
    if (this.quantity > 0) this.average = this.value / this.quantity;
  }
}

const changeOf: Record<MovementKind, ChangeType> = {
  ...{ receive: "add", return: "add", issue: "remove", transfer: "remove", adjust: "adjust", count: "adjust" },
};

interface Step {
  kind: MovementKind;
  quantity: number;
  cost: number | null;
  order: string;
  bin: string | null;
  to: string;
}

/** Adjustments are of all bins here. */
function bodyOf({ kind, quantity, cost, order: work_order_id, bin: bin_id, to: to_bin_id }: Step): Change {
  const change_type = changeOf[kind];
  const more = {
    ...{
      receive: { unit_cost_cents: cost, bin_id },
      issue: { work_order_id, bin_id },
      return: { work_order_id, bin_id },
    },
    ...{ transfer: { bin_id, to_bin_id }, adjust: {}, count: {} },
  };
  return { kind, quantity, change_type, ...more[kind] };
}

function applied(shelf: Shelf, { kind, quantity, cost, order }: Step): void {
  if (kind === "receive") shelf.receive(quantity, (cost ?? 700) * 100);
  if (kind === "issue") shelf.issue(quantity, order);
  if (kind === "return") shelf.bringBack(quantity, order);
  if (kind === "adjust" || kind === "count") shelf.count(quantity);
  if (kind === "transfer") shelf.isKnown = true;
}

async function stockOf(id: string) {
  const { rows } = await app.db.inCompany(plant.session.companyId, (db) =>
    sql<{ lines: unknown[]; ledger: number; value: number; inBins: number; quantity: number }>`
      select current_quantity as quantity, coalesce(stock_value * 10000, 0)::bigint as value,
        (select coalesce(sum(part_bin.quantity), 0)::int from part_bin where part_id = part.id) as "inBins",
        (select coalesce(sum(coalesce(line.value, 0) + coalesce(revaluation, 0)) * 10000, 0)::bigint
          from stock_movement line where part_id = part.id) as ledger,
        (select coalesce(json_agg(line order by number), '[]') from stock_movement line where part_id = part.id) as lines
      from part where id = ${id}`.execute(db),
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The part is gone.");
  return row;
}

test("whatever happens, the value of the ledger is that of the stock, as a second program works it out, and no line is valued anew", async () => {
  const orders = [(await plant.order()).id, (await plant.order()).id];
  const bins = [await makeBin(crypto.randomUUID()), await makeBin(crypto.randomUUID())];
  const step = record<Step>({
    kind: constantFrom("receive", "issue", "return", "adjust", "count", "transfer"),
    ...{ quantity: nat(12), cost: option(nat(5_000)), order: constantFrom(...orders) },
    ...{ bin: constantFrom(...bins, null), to: constantFrom(...bins) },
  });
  const ledgers = asyncProperty(array(step, { maxLength: 12 }), async (steps) => {
    const { id } = await makePart({ unit_cost_cents: 700 });
    const shelf = new Shelf();
    let seen: unknown[] = [];
    for (const one of steps) {
      const { status } = await move(id, bodyOf(one));
      if (one.kind === "issue") expect(status).toBe(one.quantity > shelf.quantity ? 409 : 200);
      if (status === 200) applied(shelf, one);
      const { lines, value, inBins, ...stock } = await stockOf(id);
      expect(stock).toEqual({ quantity: shelf.quantity, ledger: value });
      expect(inBins).toBeLessThanOrEqual(shelf.quantity);
      expect(Math.abs(value - shelf.value)).toBeLessThanOrEqual(10 * steps.length);
      expect(lines.slice(0, seen.length)).toEqual(seen);
      seen = lines;
    }
  });
  // biome-ignore lint/style/noProcessEnv: the long run is switched on by the environment.
  await assert(ledgers, { numRuns: Number(process.env.LIVES ?? 15) });
});
