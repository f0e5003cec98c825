// @vitest-environment happy-dom
import type { HeldGroup, Request } from "@millwright/contract/requests";
import { requestWords } from "@millwright/messages/requests/requests";
import { fill, plural } from "@millwright/messages/text";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { RequestsScreen } from "#features/requests/RequestsScreen.tsx";
import { pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const m = requestWords.en;
const at = "2026-11-22T10:00:00Z";
const slots = { Photos: () => null, Talk: () => null };

function requestOf(id: string, part: Partial<Request> = {}): Request {
  return {
    ...{ id, code: `RQ-2026-${id}`, title: `Fault ${id}`, description: null, status: "new", stage: "received" },
    ...{
      source: "code",
      held_because: null,
      held_group: null,
      machine_id: null,
      machine_name: null,
      department_id: null,
    },
    ...{ department_name: null, criticality: null, is_stopped: false, stopped_at: null, files: [] },
    reporters: [
      {
        ...{ id: `p${id}`, name: "Ann Roy", contact: "ann@plant.example", person_id: null },
        ...{ reported_at: at, is_first: true, wants_mail: true },
      },
    ],
    ...{ question: null, answer: null, reason: null, work_order: null, merged_into: null },
    ...{ decided_at: null, decided_by_id: null, decided_by_name: null, suggested_priority: "Medium" },
    ...{ comment_count: 0, created_at: at, version: 1 },
    ...part,
  };
}

// As wide as a laptop: the list, and beside it what is looked at.
beforeEach(() => void Reflect.set(window, "innerWidth", 1440));

const isOpen = ({ status }: Request) => status === "new" || status === "asked";

/** A plant of requests: each act changes one of them, as the server does. */
async function openInbox(requests: Request[], search = "") {
  const put = (id: string, part: Partial<Request>) => {
    const at = requests.findIndex((one) => one.id === id);
    const now = { ...requestOf(id), ...requests[at], ...part };
    requests.splice(at, 1, now);
    return now;
  };
  const lists = {
    inbox: isOpen,
    held: ({ status }: Request) => status === "held",
    decided: (one: Request) => !isOpen(one) && one.status !== "held",
  };
  server.on("GET /requests", ({ query }) =>
    requests.filter(lists[(query.get("status") ?? "inbox") as keyof typeof lists]),
  );
  server.on("GET /requests/counts", () => ({
    inbox: requests.filter(isOpen).length,
    held: requests.filter(lists.held).length,
  }));
  const waiting = () => requests.filter(lists.held);
  server.on("GET /requests/held", () =>
    [...Map.groupBy(waiting(), (one) => one.held_group ?? "")].map(([key, those]) => foldedOf(key, those)),
  );
  /** Of the choice, as the server takes it: who may be a person is declined by id alone. */
  const decideHeld = (body: unknown, isDeclined: boolean) => {
    const { ids, group, reason = "" }: { ids?: string[]; group?: string; reason?: string } = Object(body);
    const chosen = waiting().filter(
      ({ id, held_group, held_because }) =>
        (ids?.includes(id) ?? (group === undefined || group === held_group)) &&
        (!isDeclined || ids !== undefined || held_because === "too_fast"),
    );
    for (const { id } of chosen) put(id, isDeclined ? { status: "declined", reason } : { status: "new" });
    return { ids: chosen.map(({ id }) => id), left: 0 };
  };
  server.on("POST /requests/held/decline", ({ body }) => decideHeld(body, true));
  server.on("POST /requests/held/release", ({ body }) => decideHeld(body, false));
  server.on("POST /requests/held/restore", ({ body }) => {
    const { ids = [] }: { ids?: string[] } = Object(body);
    for (const id of ids) put(id, { status: "held", reason: null });
    return { ids, left: 0 };
  });
  server.on("GET /requests/open-work", () => [
    {
      kind: "workOrder",
      id: "o7",
      code: "WO-2026-0007",
      title: "Leak at the press",
      status: "Scheduled",
      created_at: at,
    },
  ]);
  server.on("GET /assignees", () => []);
  const order = { id: "o1", wo_id: "WO-2026-0041", title: "Fault 1", status: "Scheduled" } as const;
  for (const { id } of requests) {
    server.on(`GET /requests/${id}`, () => put(id, {}));
    server.on(`POST /requests/${id}/accept`, () =>
      put(id, { status: "accepted", work_order: order, decided_at: at, decided_by_name: "Ann Roy" }),
    );
    server.on(`POST /requests/${id}/merge`, () => put(id, { status: "merged" }));
    server.on(`POST /requests/${id}/decline`, ({ body }) => put(id, { status: "declined", ...Object(body) }));
    server.on(`POST /requests/${id}/release`, () => put(id, { status: "new" }));
    server.on(`POST /requests/${id}/reopen`, () => put(id, { status: "new", work_order: null }));
    server.on(`POST /requests/${id}/ask`, ({ body }) => {
      const { question } = { question: "", ...Object(body) };
      return put(id, { status: "asked", question: { text: question, asked_at: at, asked_by_name: "Ann Roy" } });
    });
  }
  const paths = ["/", "/requests", "/requests/$requestId"];
  const screen = await openScreen(createElement(RequestsScreen, slots), search, paths);
  return { ...screen, put };
}

function foldedOf(key: string, those: readonly Request[]): HeldGroup {
  const because = [...new Set(those.flatMap(({ held_because }) => held_because ?? []))];
  const toLookAt = those.filter(({ held_because }) => held_because !== "too_fast").length;
  const { machine_id = null, machine_name = null } = those[0] ?? {};
  const counts = { count: those.length, to_look_at: toLookAt };
  return { key, machine_id, machine_name, is_one_network: true, because, ...counts, first_at: at, last_at: at };
}

/** So many that wait for a look and came alike. */
const flood = (group: string, from: number, count: number, held_because: Request["held_because"] = "too_fast") =>
  Array.from({ length: count }, (_, n) =>
    requestOf(String(from + n), { status: "held", held_because, held_group: group, machine_name: "Press 4" }),
  );

const titles = () => [...document.querySelectorAll("[data-request]")].map((one) => one.getAttribute("data-request"));
const type = (key: string) =>
  settled(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

test("reports of stopped machines lead the inbox and are opened first; j and k go on from there", async () => {
  const { address } = await openInbox([
    requestOf("1"),
    requestOf("2", { criticality: "A" }),
    requestOf("3", { is_stopped: true, description: "It howls since six" }),
  ]);
  await until(() => shows("It howls since six"));
  expect([titles(), address()]).toEqual([["3", "2", "1"], "/requests/3"]);
  await type("j");
  await until(() => address() === "/requests/2");
  await type("k");
  await until(() => address() === "/requests/3");
  expect(address()).toBe("/requests/3");
});

test("another list opens nothing of the one before, and what is held says why", async () => {
  const heldOne = requestOf("2", { status: "held", held_because: "too_fast" });
  const { address } = await openInbox([requestOf("1"), heldOne]);
  await until(() => address() === "/requests/1");
  server.on("GET /requests", () => new Promise((give) => setTimeout(give, 100, [heldOne])));
  const heldTab = [...document.querySelectorAll("a")].find((link) => link.textContent?.startsWith(m.tabs.held));
  await settled(() => heldTab?.click());
  await until(() => address().startsWith("/requests/2"));
  expect(document.querySelector("[data-request='2']")?.textContent).toContain(m.held.too_fast);
});

test("A accepts with what the planner says, the next one is looked at, and Undo puts it back", async () => {
  const {
    said: toast,
    isSaid,
    address,
  } = await openInbox([requestOf("1", { is_stopped: true, suggested_priority: "High" }), requestOf("2")]);
  await until(() => shows("ann@plant.example"));
  await type("a");
  await until(() => shows(m.accept.why.stoppedUnknown));
  await fillIn("Title", " The guard rattles ");
  await press(m.accept.submit);
  await isSaid();
  expect(server.bodies("POST /requests/1/accept")).toMatchObject([
    { title: "The guard rattles", priority: "High", assignee: null, due_date: null },
  ]);
  expect(toast()?.title).toBe(fill(m.accept.done, { code: "WO-2026-0041" }));
  await until(() => address() === "/requests/2");
  expect(titles()).toEqual(["2"]);
  await settled(() => toast()?.action?.run());
  await until(() => titles().length === 2);
  expect(titles()).toEqual(["1", "2"]);
});

test("one press in the list accepts a request as it is", async () => {
  const { isSaid } = await openInbox([requestOf("1"), requestOf("2")]);
  await press(fill(m.acts.acceptOf, { code: "RQ-2026-2" }));
  await isSaid();
  await until(() => titles().length === 1);
  expect([titles(), server.times("POST /requests/2/accept")]).toEqual([["1"], 1]);
});

test("declining asks for a word, and what somebody else decided meanwhile is told without losing it", async () => {
  const { said: toast, isSaid, put } = await openInbox([requestOf("1")]);
  await until(() => shows("ann@plant.example"));
  await type("d");
  await until(() => shows(m.decline.help));
  await press(m.decline.submit);
  await until(() => shows(m.decline.missing));
  expect(server.times("POST /requests/1/decline")).toBe(0);
  await fillIn(m.decline.label, "Known since Monday");
  server.on("POST /requests/1/decline", () => {
    put("1", { status: "accepted", decided_at: at, decided_by_name: "Luc Côté" });
    throw new Refused(409, "request_decided");
  });
  await press(m.decline.submit);
  await isSaid();
  await until(() => shows(m.kept));
  const typed = document.querySelector("textarea")?.value;
  expect([toast()?.tone, shows("Accepted by Luc Côté"), typed]).toEqual(["error", true, "Known since Monday"]);
});

test("a request is merged into open work of its machine", async () => {
  const { isSaid, said: toast } = await openInbox([requestOf("1", { machine_id: "m1", machine_name: "Press 4" })]);
  await until(() => shows("Leak at the press"));
  await type("m");
  await press(m.merge.submit);
  await until(() => shows(m.merge.missing));
  await settled(() => document.querySelector<HTMLInputElement>("dialog input[type=radio]")?.click());
  await press(m.merge.submit);
  await isSaid();
  expect(server.bodies("POST /requests/1/merge")).toEqual([{ work_order_id: "o7" }]);
  expect(toast()?.title).toBe(fill(m.merge.done, { code: "WO-2026-0007" }));
});

test("a question to the reporter leaves the request in the inbox, with the question on it", async () => {
  await openInbox([requestOf("1")]);
  await press(m.acts.ask);
  await fillIn(m.ask.label, "Which side?");
  await press(m.ask.submit);
  await until(() => shows(m.waitsForAnswer));
  expect([titles(), shows("Which side?")]).toEqual([["1"], true]);
});

test("a held flood is folded, and declined in two presses and one call; Undo restores it", async () => {
  const { said: toast, isSaid } = await openInbox([...flood("a", 1, 30), ...flood("b", 31, 2)], "requests?list=held");
  await until(() => shows(plural("en", m.groups.ofOneNetwork, 30, { machine: "Press 4" })));
  expect(titles()).toEqual(["31", "32"]);
  await press(fill(m.several.declineAll.other, { n: 32 }));
  await press(m.decline.picks[0] ?? "");
  await isSaid();
  expect(toast()?.title).toBe("32 requests declined");
  expect(server.bodies("POST /requests/held/decline")).toEqual([{ until: at, reason: m.decline.picks[0] }]);
  await until(() => shows(m.empty.held.title));
  await settled(() => toast()?.action?.run());
  await until(() => titles().length === 2);
  expect(server.bodies("POST /requests/held/restore")).toMatchObject([{ ids: { length: 32 } }]);
});

test("a group is accepted, or unfolded and read; what a person may have sent is declined only on its own row", async () => {
  const { said: toast, isSaid } = await openInbox(
    [...flood("a", 1, 5), ...flood("b", 6, 4, "network")],
    "requests?list=held",
  );
  await until(() => shows(plural("en", m.groups.toLookAt, 4)));
  expect(titles()).toEqual([]);
  expect([shows(fill(m.several.decline.other, { n: 4 })), shows(m.several.all)]).toEqual([false, false]);
  const folds = () => [...document.querySelectorAll<HTMLButtonElement>("button[aria-expanded]")];
  await settled(() => folds()[1]?.click());
  await until(() => titles().length === 4);
  await press(m.several.all);
  await press(fill(m.several.decline.other, { n: 4 }));
  await press(m.decline.picks[1] ?? "");
  await isSaid();
  expect(server.bodies("POST /requests/held/decline")).toEqual([
    { ids: ["6", "7", "8", "9"], reason: m.decline.picks[1] },
  ]);
  await until(() => folds().length === 1);
  await press(fill(m.several.release.other, { n: 5 }));
  await until(() => shows(fill(m.release.questionSeveral.other, { n: 5 })));
  expect([shows(m.release.help), server.times("POST /requests/held/release")]).toEqual([true, 0]);
  await press(m.acts.release);
  await until(() => toast()?.title === "5 requests released to the inbox");
  expect(server.bodies("POST /requests/held/release")).toEqual([{ group: "a", until: at }]);
});

test("search results among held reports are listed row by row, and declined together as they were seen", async () => {
  const { isSaid } = await openInbox(flood("a", 1, 4), "requests?list=held&q=fault");
  await until(() => titles().length === 4);
  await press(fill(m.several.declineAll.other, { n: 4 }));
  await press(m.decline.picks[0] ?? "");
  await isSaid();
  expect(server.bodies("POST /requests/held/decline")).toMatchObject([{ ids: ["1", "2", "3", "4"] }]);
  expect(server.times("GET /requests/held")).toBe(0);
});

test("many that are decided at once are asked for again once", async () => {
  await openInbox([requestOf("1")]);
  await until(() => titles().length === 1);
  const before = server.times("GET /requests");
  for (let n = 0; n < 50; n += 1) pretendEvent("request", String(n));
  await until(() => server.times("GET /requests") > before);
  expect(server.times("GET /requests")).toBe(before + 1);
});

test("what comes while one looks is in the list at once, and leaves what is looked at where it is", async () => {
  const requests = [requestOf("1")];
  const { address } = await openInbox(requests);
  await until(() => address() === "/requests/1");
  requests.push(requestOf("2", { is_stopped: true }));
  pretendEvent("request", "2");
  await until(() => titles().length === 2);
  expect([titles(), address()]).toEqual([["2", "1"], "/requests/1"]);
});

test("an inbox without requests says what belongs there", async () => {
  await openInbox([]);
  await until(() => shows(m.empty.inbox.help));
  expect(shows(m.empty.inbox.title)).toBe(true);
});

test("what else is open on its machine is said, also that there is nothing, or that it could not be loaded", async () => {
  await openInbox([requestOf("1", { machine_id: "m1", machine_name: "Press 4" })]);
  await until(() => shows("Leak at the press"));
  expect([shows(m.openThere.none), shows(m.openThere.failed)]).toEqual([false, false]);
  expect(document.querySelector("[aria-labelledby=open-there] [role=status]")).toBeNull();
  const itself = { id: "1", code: "RQ-2026-1", title: "Fault 1", status: "new", created_at: at };
  server.on("GET /requests/open-work", () => [{ ...itself, kind: "request" }]);
  pretendEvent("request", "1");
  await until(() => shows(m.openThere.none));
  expect([shows("Leak at the press"), shows(m.openThere.failed)]).toEqual([false, false]);
});
