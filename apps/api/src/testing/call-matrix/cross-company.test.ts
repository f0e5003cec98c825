import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { cellsOf } from "#testing/call-matrix/cells.ts";
import { nounOf, paramsOf } from "#testing/call-matrix/nouns.ts";
import { sampledCalls } from "#testing/call-matrix/samples.ts";
import { summaryOf } from "#testing/call-matrix/summaries.ts";
import { type Makers, photo } from "#testing/call-matrix/things.ts";
import { openWorld } from "#testing/call-matrix/world.ts";
import { senderOf } from "#testing/client.ts";

const app = await testApp();
const world = await openWorld(app);
const calls = sampledCalls();

test.each(cellsOf(calls))("$title tells nothing of another company", async ({ faults }) => {
  expect(await faults(world)).toEqual([]);
});

/** Lists; a device's copy, which is no list, has a test of its own. */
const paged = calls.filter(({ queryNames }) => queryNames.includes("cursor") && queryNames.includes("limit"));
test.each(paged)(
  "$key shows nothing of another company from where that one's list went on",
  async ({ key, query, params }) => {
    const marks = await world.marks();
    const pathOf = async (make: Makers) => (params.length > 0 ? paramsOf(key, await make[nounOf(key)](), make) : {});
    const path = await pathOf(world.make);
    const theirs = await world.asOwner<{ id?: string }[]>(key, { params: path, query: { ...Object(query), limit: 1 } });
    const next = /<([^>]+)>/.exec(theirs.headers.get("link") ?? "")?.[1] ?? "";
    const cursor = new URL(next, app.origin).searchParams.get("cursor");
    expect(cursor, `${key} has no second page: let walk/things.ts make two rows of this list`).not.toBeNull();
    const shown = theirs.json.flatMap(({ id = [] }) => id);
    const own = await pathOf(world.makeOwn);
    const { status, json } = await world.asStranger(key, { params: own, query: { ...Object(query), cursor } });
    expect(status).toBe(200);
    expect([...marks, ...shown].filter((id) => JSON.stringify(json).includes(id))).toEqual([]);
  },
);

test("the stored name of another company's file opens no file", async () => {
  const [{ json: theirs }, own] = [
    await world.asOwner<{ stored_filename: string }>("POST /files/upload", { body: photo() }),
    await world.makeOwn.file(),
  ];
  const ask = async (stored_filename: string) =>
    summaryOf(await world.asStranger("GET /files/download/{id}", { params: { id: own }, query: { stored_filename } }));
  expect(await ask(theirs.stored_filename)).toMatch(/^404 /);
  expect(await ask(`${crypto.randomUUID()}.png`)).toBe(await ask(theirs.stored_filename));
});

const forOwners = calls.filter(({ spec }) => spec.access === "owner");
test.each(forOwners)("$key is refused to who is no owner", async ({ key, body }) => {
  const member = await app.become({ company: world.owner, access: "planner" });
  const answer = await senderOf(app.origin, member.token)(key, { params: { id: crypto.randomUUID() }, body });
  expect([answer.status, answer.json.code]).toEqual([403, "not_allowed"]);
});
