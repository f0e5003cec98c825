import type { CallKey } from "@millwright/contract/contract";
import { expect, test } from "vitest";
import { unbuilt } from "#features/routes.ts";
import { testApp } from "#testing/app.ts";
import { type Answered, senderOf } from "#testing/client.ts";
import { sampledCalls, withId } from "#testing/walk/samples.ts";
import { makersOf, type Noun } from "#testing/walk/things.ts";

/** What an id in a path names, by the words before it. A new word needs a line here, and a way to make the thing. */
const named: Record<string, Noun> = {
  "/assignees/{id}": "assignee",
  "/auth/sessions/{id}": "session",
  "/company/members/{id}": "member",
  "/departments/{id}": "department",
  "/files/download/{id}": "file",
  "/files/thumbnail/{id}": "file",
  "/machines/{id}": "machine",
  "/maintenance-history/{id}": "occurrence",
  "/maintenance-history/{id}/restore": "deletedOccurrence",
  "/parts/{id}": "part",
  "/parts/{id}/quantity": "part",
  "/parts/{id}/restore": "deletedPart",
  "/payments/receipts/{id}": "receipt",
  "/payments/status/{session_id}": "checkout",
  "/repair-history/{id}": "historyEntry",
  "/repair-history/{id}/restore": "deletedHistoryEntry",
  "/work-orders/{id}": "workOrder",
  "/work-orders/{id}/checklist/{item_id}": "checklistItem",
  "/task-instances/{id}": "taskInstance",
  "/task-instances/{id}/complete": "taskInstance",
  "/work-orders/{id}/restore": "deletedWorkOrder",
  "/work-orders/{id}/schedule": "task",
};

/** What an id in a body or a query names. */
const referred: Record<string, Noun> = {
  assignee: "assignee",
  department_id: "department",
  "files.id": "file",
  machine_id: "machine",
  "manuals.id": "file",
};
/** Ids that the caller makes up for new things: another company's is a new one as well. */
const madeUp = ["checklist.id"];

const app = await testApp();
const owner = await app.become();
const stranger = await app.become();
const make = makersOf(app, owner);
const makeOwn = makersOf(app, stranger);
const calls = sampledCalls(unbuilt);
const asOwner = senderOf(app.origin, owner.token);
const asStranger = senderOf(app.origin, stranger.token);

/** An answer without what differs between any two: its id, and the ids and instants in it. */
function told({ status, json }: Answered<unknown>): unknown {
  const text = JSON.stringify(json) ?? "";
  return [status, text.replace(/[\da-f]{8}-[\da-f-]{27}|"\d{4}-\d\d-\d\dT[^"]*"|[A-Z]+-\d{4}-\d{4,}/g, "…")];
}

/** The parameters of a path: the last one names the thing, those before it are of the same company. */
async function paramsOf(key: CallKey, id: string, makers = make): Promise<Record<string, string>> {
  if (key.includes("{session_id}")) return { session_id: id };
  return key.includes("{item_id}") ? { id: await makers.workOrder(), item_id: id } : { id };
}

function nounOf(key: CallKey): Noun {
  const noun = named[key.slice(key.indexOf(" ") + 1)];
  if (noun === undefined) throw new Error(`The walk does not know what the id of ${key} names: add it to \`named\`.`);
  return noun;
}

const withParams = calls.filter(({ params }) => params.length > 0);
test.each(withParams)(
  "$key: a thing of another company is as unknown as one that never was",
  async ({ key, body, spec }) => {
    const noun = nounOf(key);
    const id = await make[noun]();
    const foreign = await asStranger(key, { params: await paramsOf(key, id, make), body });
    const unknown = await asStranger(key, { params: await paramsOf(key, crypto.randomUUID(), makeOwn), body });
    expect([foreign.status, foreign.json.code]).toEqual([404, "not_found"]);
    expect(told(foreign)).toEqual(told(unknown));
    if (noun === "checklistItem") return;
    // The same request of its own company goes through, so it was the company that was refused, and nothing was changed.
    const own = await asOwner(key, { params: await paramsOf(key, id, make), body });
    expect([own.status, own.json]).toEqual([spec.status ?? 200, own.json]);
  },
);

const withBodyIds = calls.flatMap((call) => call.bodyIds.map((path) => ({ ...call, path })));
test.each(withBodyIds)("$key: $path can't name a thing of another company", async ({ key, body, path, params }) => {
  if (madeUp.includes(path)) return;
  const noun = referred[path];
  if (noun === undefined) throw new Error(`The walk does not know what ${path} names: add it to \`referred\`.`);
  const send = async (id: string) => {
    const own = params.length > 0 ? await paramsOf(key, await makeOwn[nounOf(key)](), makeOwn) : {};
    return asStranger(key, { params: own, body: withId(body, path, id) });
  };
  const [foreign, unknown, own] = [
    await send(await make[noun]()),
    await send(crypto.randomUUID()),
    await send(await makeOwn[noun]()),
  ];
  expect([foreign.status, foreign.json.code]).toEqual([422, "unknown_reference"]);
  expect(told(foreign)).toEqual(told(unknown));
  expect(own.status).toBeLessThan(300);
});

const withQueryIds = calls.flatMap((call) => call.queryIds.map((path) => ({ ...call, path })));
test.each(withQueryIds)("$key: $path finds nothing of another company", async ({ key, path }) => {
  const noun = referred[path];
  if (noun === undefined) throw new Error(`The walk does not know what ${path} names: add it to \`referred\`.`);
  const foreign = await asStranger(key, { query: { [path]: await make[noun]() } });
  const unknown = await asStranger(key, { query: { [path]: crypto.randomUUID() } });
  expect(told(foreign)).toEqual(told(unknown));
});

/** A stream that stays open, and a price that a company without a paid plan is refused. */
const noLists = ["GET /live", "GET /payments/upgrade-calculation"];
const lists = calls.filter(
  ({ key, params }) => key.startsWith("GET ") && params.length === 0 && !noLists.includes(key),
);
test.each(lists)("$key tells nothing of another company", async ({ key, query }) => {
  const ids = await Promise.all([
    make.department(),
    make.machine(),
    make.assignee(),
    make.file(),
    make.part(),
    make.task(),
  ]);
  const answer = await asStranger(key, { query });
  expect(answer.status).toBe(200);
  for (const id of [...ids, owner.companyId, owner.email]) expect(JSON.stringify(answer.json)).not.toContain(id);
});

test.each(calls)("$key is refused without a token, and with one that is made up", async ({ key, body }) => {
  const params = { id: crypto.randomUUID(), item_id: crypto.randomUUID(), session_id: "cs_test_0" };
  const nobody = await senderOf(app.origin, null)(key, { params, body });
  const forger = await senderOf(app.origin, "forged")(key, { params, body });
  expect([nobody.status, nobody.json.code]).toEqual([401, "unauthorized"]);
  expect(told(forger)).toEqual(told(nobody));
});

const forOwners = calls.filter(({ spec }) => spec.access === "owner");
test.each(forOwners)("$key is refused to who is no owner", async ({ key, body }) => {
  const member = await app.become({ company: owner, access: "member" });
  const answer = await senderOf(app.origin, member.token)(key, { params: { id: crypto.randomUUID() }, body });
  expect([answer.status, answer.json.code]).toEqual([403, "owner_only"]);
});
