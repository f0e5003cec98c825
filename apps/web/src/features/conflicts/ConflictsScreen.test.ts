// @vitest-environment happy-dom
import type { Conflict } from "@millwright/contract/conflicts";
import { conflicts as words } from "@millwright/messages/conflicts/en";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { ConflictsScreen } from "#features/conflicts/ConflictsScreen.tsx";
import { currentSession, setUser } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const call = "POST /conflicts/c1/solve";
const row: Conflict = {
  ...{ id: "c1", kind: "field", field: "assignee", base: { assignee: null } },
  subject: { kind: "workOrder", id: "o1", code: "WO-2026-0001", title: "Leak" },
  ...{ mine: { assignee: "a1" }, theirs: { assignee: "a2" }, names: { a1: "Ann Roy", a2: "Ben Côté" } },
  ...{ by_id: "t1", by_name: "Luc Roy", by_device: "Tablet 3", by_proof: null },
  ...{ done_at: "2026-11-23T14:00:00.000Z", created_at: "2026-11-23T15:00:00.000Z" },
  ...{ solved_at: null, solved_by_name: null, solved_as: null },
};
const short: Conflict = {
  ...row,
  ...{ id: "c1", kind: "stock", field: null, base: {}, mine: { quantity: 5 }, theirs: { available: 3 } },
  subject: { kind: "part", id: "p1", code: "MNT-2026-0001", title: "V-belt" },
};

beforeEach(() => {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "planner" });
});

async function open(rows: readonly Conflict[]) {
  let waiting = rows;
  server.on("GET /conflicts", () => waiting);
  server.on("GET /conflicts/count", () => ({ conflicts: waiting.length }));
  const screen = await openScreen(createElement(ConflictsScreen), "", ["/work-orders/$orderId"]);
  await until(() => shows(rows[0]?.subject.title ?? words.empty));
  const decide = () => {
    waiting = [];
  };
  return { ...screen, decide };
}

test("both values are told by name, with who and on which tablet, and one press takes one", async () => {
  const { decide, said: toast } = await open([row]);
  expect(["Luc Roy · Tablet 3", "Before: nobody"].every((text) => document.body.textContent?.includes(text))).toBe(
    true,
  );
  server.on(call, () => {
    decide();
    return { ...row, solved_as: "mine" };
  });
  await press("Change to Ann Roy");
  await until(() => shows(words.empty));
  expect(server.bodies(call)).toEqual([{ take: "mine", theirs: { assignee: "a2" } }]);
  expect(toast()?.tone).toBe("success");
});

test("what was changed once more is told in the server's words, and the newer value is asked for", async () => {
  const { said: toast } = await open([row]);
  server.on(call, () => {
    throw new Refused(409, "changed_since");
  });
  server.on("GET /conflicts", () => [{ ...row, theirs: { assignee: null } }]);
  await press("Keep Ben Côté");
  await until(() => shows("Keep nobody"));
  expect(toast()?.tone).toBe("error");
});

test("of parts that were not there it says how many were taken and how many there were", async () => {
  await open([short]);
  expect(shows(words.countWrong)).toBe(true);
  server.on(call, () => ({ ...short, solved_as: "theirs" }));
  await press("They were not taken: put 3 back");
  await until(() => server.bodies(call).length > 0);
  expect(server.bodies(call)).toEqual([{ take: "theirs", theirs: { available: 3 } }]);
});

const links = () => [...document.querySelectorAll("article a")].map((link) => link.getAttribute("href"));

test("the number of an order that is there leads to it", async () => {
  await open([row]);
  expect(links()).toEqual(["/work-orders/o1"]);
});

test("an order that is deleted is named, and leads nowhere", async () => {
  const theirs = { deleted_at: "2026-11-23T14:30:00.000Z", deleted_by_name: "Marie Côté" };
  await open([{ ...row, kind: "act", field: null, base: {}, mine: { act: "move", status: "Completed" }, theirs }]);
  expect([links(), shows("WO-2026-0001"), document.querySelector("h2 button")]).toEqual([[], true, null]);
});
