import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openCountingPlant } from "#testing/parts/counting.ts";

const app = await testApp();
const { call, at, part, open, count, move, post, stockOf } = await openCountingPlant(app);
beforeEach(() => at("08:00"));

const quantityOf = async (id: string) => (await stockOf(id)).current_quantity;
type Change = "add" | "remove" | "adjust";
const late = (id: string, change_type: Change, quantity: number, more: { bin_id?: string } = {}) => {
  const done = app.clock().subtract({ hours: 3 }).toString();
  const body = { change_type, quantity, ...more };
  return call("POST /parts/{id}/quantity", { params: { id }, body, headers: { "done-at": done } });
};

/** Counts a part two hours from now, and posts that. */
async function postCountOf(id: string, quantity: number, bin: { bin_id?: string } = {}): Promise<string> {
  const { id: session } = await open({ covers: "list", part_ids: [id] });
  at("10:00");
  await count(session, id, quantity, bin);
  await post(session);
  at("12:00");
  return session;
}

test.each([
  ["remove", 3],
  ["add", 3],
  ["adjust", 8],
] as const)("a late %s is in what a count found to be right since", async (change, quantity) => {
  const { id } = await part({ current_quantity: 10 });
  await postCountOf(id, 10);
  await late(id, change, quantity);
  expect(await quantityOf(id)).toBe(10);
});

test("a count isn’t undone once something came late that is in its number", async () => {
  const { id } = await part({ current_quantity: 10 });
  const session = await postCountOf(id, 7);
  await late(id, "remove", 3);
  const refused = await call("POST /counts/{id}/undo", { params: { id: session } });
  expect([refused.status, refused.json.code]).toEqual([409, "count_overtaken"]);
  expect(await quantityOf(id)).toBe(7);
});

/** A part with six pieces in one bin and four in another. */
async function inTwoBins() {
  const name = `A-${crypto.randomUUID()}`;
  const makeBin = async (of: string): Promise<string> => (await call("POST /bins", { body: { name: of } })).body.id;
  const [first, second] = [await makeBin(name), await makeBin(`B${name}`)];
  const { id } = await part({ current_quantity: 6, bin_location: name });
  await move(id, "add", 4, { bin_id: second });
  return { id, first, second };
}

test.each([true, false])(
  "what is taken late from one bin is not in what corrects another (in a session: %s)",
  async (isCount) => {
    const { id, first, second } = await inTwoBins();
    if (isCount) await postCountOf(id, 5, { bin_id: first });
    else {
      at("10:00");
      await move(id, "adjust", 5, { bin_id: first });
      at("12:00");
    }
    await late(id, "remove", 2, { bin_id: second });
    expect(await quantityOf(id)).toBe(7);
    await late(id, "remove", 2, { bin_id: first });
    expect(await quantityOf(id)).toBe(7);
  },
);

test("a late correction of one bin leaves alone what was taken from another since", async () => {
  const { id, first, second } = await inTwoBins();
  at("10:00");
  await move(id, "remove", 2, { bin_id: second });
  at("12:00");
  await late(id, "adjust", 5, { bin_id: first });
  expect((await stockOf(id)).bins.map(({ quantity }) => quantity)).toEqual([5, 2]);
});
