import { expect, test } from "vitest";
import { unbuilt } from "#features/routes.ts";
import { testApp } from "#testing/app.ts";
import { senderOf } from "#testing/client.ts";
import { cellsOf } from "#testing/walk/cells.ts";
import { sampledCalls } from "#testing/walk/samples.ts";
import { photo } from "#testing/walk/things.ts";
import { told } from "#testing/walk/told.ts";
import { openWorld } from "#testing/walk/world.ts";

const app = await testApp();
const world = await openWorld(app);
const calls = sampledCalls(unbuilt);

test.each(cellsOf(calls))("$title tells nothing of another company", async ({ faults }) => {
  expect(await faults(world)).toEqual([]);
});

const paged = calls.filter(({ queryNames }) => queryNames.includes("cursor"));
test.each(paged)("$key shows nothing of another company from where that one's list went on", async ({ key, query }) => {
  const marks = await world.marks();
  const theirs = await world.asOwner(key, { query: { ...Object(query), limit: 1 } });
  const cursor = new URL(/<([^>]+)>/.exec(theirs.headers.get("link") ?? "")?.[1] ?? "", app.origin).searchParams.get(
    "cursor",
  );
  expect(cursor).not.toBeNull();
  const { status, json } = await world.asStranger(key, { query: { ...Object(query), cursor } });
  expect(status).toBe(200);
  expect(marks.filter((id) => JSON.stringify(json).includes(id))).toEqual([]);
});

test("the stored name of another company's file opens no file", async () => {
  const [{ json: theirs }, own] = [
    await world.asOwner<{ stored_filename: string }>("POST /files/upload", { body: photo() }),
    await world.makeOwn.file(),
  ];
  const ask = async (stored_filename: string) =>
    told(await world.asStranger("GET /files/download/{id}", { params: { id: own }, query: { stored_filename } }));
  expect(await ask(theirs.stored_filename)).toMatch(/^404 /);
  expect(await ask(`${crypto.randomUUID()}.png`)).toBe(await ask(theirs.stored_filename));
});

const forOwners = calls.filter(({ spec }) => spec.access === "owner");
test.each(forOwners)("$key is refused to who is no owner", async ({ key, body }) => {
  const member = await app.become({ company: world.owner, access: "member" });
  const answer = await senderOf(app.origin, member.token)(key, { params: { id: crypto.randomUUID() }, body });
  expect([answer.status, answer.json.code]).toEqual([403, "owner_only"]);
});
