import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openCountingPlant } from "#testing/parts/counting.ts";

const app = await testApp();
const { call, at, part, open, count, move, post, undo, differences, stockOf } = await openCountingPlant(app);
beforeEach(() => at("08:00"));

const quantityOf = async (id: string) => (await stockOf(id)).current_quantity;

/** A part with five pieces in each of two bins at eight o'clock, in a session that counts it. */
async function inTwoBins(names: readonly [string, string]) {
  const bins: string[] = [];
  for (const name of names) bins.push((await call("POST /bins", { body: { name } })).body.id);
  const [first = "", second = ""] = bins;
  const { id } = await part({ current_quantity: 5, bin_location: names[0] });
  await move(id, "add", 5, { bin_id: second });
  const session = await open({ covers: "list", part_ids: [id] });
  return { id, first, second, session: session.id };
}

/** Counts a part at nine o'clock, and posts that an hour later. */
async function postCountOf(id: string, quantity: number, hour: number): Promise<string> {
  const { id: session } = await open({ covers: "list", part_ids: [id] });
  at(`${hour}:00`);
  await count(session, id, quantity);
  at(`${hour}:30`);
  await post(session);
  return session;
}

const refusalOf = async (session: string) => {
  const { status, json } = await call("POST /counts/{id}/undo", { params: { id: session } });
  return [status, json.code, json.detail];
};

test("a bin that gets another name between the number and the posting is the same place", async () => {
  const { id, first, session } = await inTwoBins(["A", "B"]);
  at("09:00");
  await count(session, id, 5, { bin_id: first });
  at("09:30");
  await move(id, "remove", 3, { bin_id: first });
  await call("PUT /bins/{id}", { params: { id: first }, body: { name: "A renamed" } });
  at("10:00");
  expect(await differences(session)).toMatchObject({ differing: 0, right: 1 });
  await post(session);
  expect(await quantityOf(id)).toBe(7);
});

test("what is taken from a bin doesn’t count for another one whose name it begins with", async () => {
  const { id, first, second, session } = await inTwoBins(["K", "K, top"]);
  at("09:00");
  await count(session, id, 5, { bin_id: first });
  at("09:30");
  await move(id, "remove", 3, { bin_id: second });
  at("10:00");
  expect(await differences(session)).toMatchObject({ differing: 0, right: 1 });
  await post(session);
  expect(await quantityOf(id)).toBe(7);
});

test("what is taken from two bins counts in each by how many it took there", async () => {
  const { id, first, second, session } = await inTwoBins(["M", "N"]);
  at("09:00");
  await count(session, id, 5, { bin_id: first });
  await count(session, id, 5, { bin_id: second });
  at("09:30");
  await move(id, "remove", 8);
  at("10:00");
  expect(await differences(session)).toMatchObject({ differing: 0, right: 2 });
  await post(session);
  expect(await quantityOf(id)).toBe(2);
});

test("what one count corrected in a bin that gets another name is the next count’s past", async () => {
  const { id, first, session } = await inTwoBins(["R", "S"]);
  const { id: later } = await open({ covers: "list", part_ids: [id] });
  at("09:00");
  await count(session, id, 4, { bin_id: first });
  at("09:10");
  await count(later, id, 4, { bin_id: first });
  at("10:00");
  await post(session);
  await call("PUT /bins/{id}", { params: { id: first }, body: { name: "R renamed" } });
  await post(later);
  expect(await quantityOf(id)).toBe(9);
});

test("a count whose part was counted again is undone after the later count", async () => {
  const { id } = await part();
  const first = await postCountOf(id, 7, 10);
  const second = await postCountOf(id, 12, 11);
  at("12:00");
  expect(await refusalOf(first)).toEqual([
    409,
    "count_overtaken",
    "This count can’t be undone: V-belt was counted again after it. Undo the later count first, or correct that part by hand.",
  ]);
  expect(await quantityOf(id)).toBe(12);
  await undo(second);
  expect(await quantityOf(id)).toBe(7);
  expect(await undo(first)).toMatchObject({ status: "undone" });
  expect(await quantityOf(id)).toBe(10);
});

test("a count whose part was corrected by hand since isn’t undone; that of another part is", async () => {
  const { id } = await part();
  const other = await part({ name: "Chain" });
  const ofChain = await postCountOf(other.id, 9, 10);
  const ofBelt = await postCountOf(id, 7, 11);
  at("12:00");
  await move(id, "adjust", 8);
  expect((await refusalOf(ofBelt))[1]).toBe("count_overtaken");
  expect(await undo(ofChain)).toMatchObject({ status: "undone" });
  expect([await quantityOf(id), await quantityOf(other.id)]).toEqual([8, 10]);
});

test("a number from before a count that comes after it is no later one", async () => {
  const { id } = await part();
  const session = await postCountOf(id, 7, 10);
  at("12:00");
  await move(id, "adjust", 9, { done: "09:00" });
  expect(await undo(session)).toMatchObject({ status: "undone" });
});

test("what one session corrected of a part in two bins is undone together", async () => {
  const { id, first, second, session } = await inTwoBins(["T", "U"]);
  at("09:00");
  await count(session, id, 4, { bin_id: first });
  at("09:10");
  await count(session, id, 7, { bin_id: second });
  at("10:00");
  await post(session);
  expect(await quantityOf(id)).toBe(11);
  expect(await undo(session)).toMatchObject({ status: "undone" });
  expect(await quantityOf(id)).toBe(10);
});

test("a count isn’t undone once a later one found the stock right, until that is undone", async () => {
  const { id } = await part({ current_quantity: 10 });
  const first = await postCountOf(id, 8, 10);
  const second = await postCountOf(id, 8, 11);
  expect(await refusalOf(first)).toEqual([409, "count_overtaken", expect.stringContaining("V-belt was counted again")]);
  expect(await quantityOf(id)).toBe(8);
  await undo(second);
  await undo(first);
  expect(await quantityOf(id)).toBe(10);
});

test("what a later count found right in another bin keeps no count from being undone", async () => {
  const { id, first, second, session } = await inTwoBins(["V", "W"]);
  const { id: later } = await open({ covers: "list", part_ids: [id] });
  at("09:00");
  await count(session, id, 4, { bin_id: first });
  await post(session);
  at("10:00");
  await count(later, id, 5, { bin_id: second });
  await post(later);
  await undo(session);
  expect(await quantityOf(id)).toBe(10);
});

test("a number that was counted before a later one found the stock right corrects nothing", async () => {
  const { id } = await part({ current_quantity: 10 });
  const { id: early } = await open({ covers: "list", part_ids: [id] });
  at("09:00");
  await count(early, id, 8);
  await postCountOf(id, 10, 10);
  expect((await differences(early)).differences).toMatchObject([{ outcome: "counted_since" }]);
  await post(early);
  expect(await quantityOf(id)).toBe(10);
});
