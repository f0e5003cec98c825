import { expect, test } from "vitest";
import { unbuilt } from "#features/routes.ts";
import { testApp } from "#testing/app.ts";
import { senderOf } from "#testing/client.ts";
import { cellsOf } from "#testing/walk/cells.ts";
import { sampledCalls } from "#testing/walk/samples.ts";
import { openWorld } from "#testing/walk/world.ts";

const app = await testApp();
const world = await openWorld(app);
const calls = sampledCalls(unbuilt);

test.each(cellsOf(calls))("$title tells nothing of another company", async ({ faults }) => {
  expect(await faults(world)).toEqual([]);
});

const forOwners = calls.filter(({ spec }) => spec.access === "owner");
test.each(forOwners)("$key is refused to who is no owner", async ({ key, body }) => {
  const member = await app.become({ company: world.owner, access: "member" });
  const answer = await senderOf(app.origin, member.token)(key, { params: { id: crypto.randomUUID() }, body });
  expect([answer.status, answer.json.code]).toEqual([403, "owner_only"]);
});
