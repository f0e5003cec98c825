import { type CallKey, contract } from "@millwright/contract/contract";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { nounOf } from "#testing/call-matrix/nouns.ts";
import { makersOf, type Noun } from "#testing/call-matrix/things.ts";
import { senderOf } from "#testing/client.ts";
import { asOwner } from "#testing/template.ts";
import { untilWaiting } from "#testing/waiting.ts";

const app = await testApp();
const owner = await app.become();
const send = senderOf(app.origin, owner.token);
const make = makersOf(app, owner);

const isRestore = (key: string): key is CallKey => key in contract && key.endsWith("}/restore");
const isNoun = (word: string): word is Noun => word in make;

/** What a thing is called while it is there: deletedPart is a part, and what was withdrawn is one again. */
function thereOf(key: CallKey): Noun {
  const word = nounOf(key).replace(/^(?:deleted|withdrawn)(.)/, (_, first: string) => first.toLowerCase());
  if (!isNoun(word)) throw new Error(`${key} restores something that the walk does not make.`);
  return word;
}

test.each(Object.keys(contract).filter(isRestore))("%s of what is there finds nothing to restore", async (key) => {
  const answer = await send(key, { params: { id: await make[thereOf(key)]() } });
  expect([answer.status, answer.json.code]).toEqual([404, "not_found"]);
});

const edits = [
  ["PUT /machines/{id}", "machine", "machine", { notes: "Top shelf" }],
  ["PUT /parts/{id}", "part", "part", { notes: "Top shelf" }],
  ["PUT /work-orders/{id}", "workOrder", "work_order", { notes: "Top shelf" }],
  ["PUT /work-orders/{id}", "task", "work_order", { notes: "Top shelf" }],
] as const;
test.each(edits)("%s of a %s that is deleted while it waits is not found", async (key, noun, table, body) => {
  const id = await make[noun]();
  const answer = await asOwner(app.ownerUrl, async (deleting) => {
    await deleting.query("begin");
    await deleting.query(`update ${table} set deleted_at = now() where id = $1`, [id]);
    const edited = send(key, { params: { id }, body });
    await untilWaiting(app, 1);
    await deleting.query("commit");
    return edited;
  });
  expect([answer.status, answer.json.code]).toEqual([404, "not_found"]);
});
