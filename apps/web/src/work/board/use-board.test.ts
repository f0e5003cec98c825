// @vitest-environment happy-dom
import { moveTo as kindTo, statusAfter } from "@millwright/domain/work/work-commands";
import { type Status, statuses } from "@millwright/domain/work/work-order";
import { expect, onTestFinished, test } from "vitest";
import { onAppEvent } from "#lib/events.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { openHook, pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { toast, useShownToast } from "#ui/toast/toast.ts";
import { useBoard, useMoveWithWords } from "#work/board/use-board.ts";

const server = serverForHooks();
const orderOf = (more: object = {}) => ({
  ...{ id: "o1", wo_id: "PM-2026-0001", title: "Grease", description: null, type: "PM", status: "Scheduled" },
  ...{ priority: "Medium", department_id: null, version: 1, files: [], checklist: [], frequency: "Daily" },
  ...{ scheduled_date: "2026-11-23", scheduled_time: "08:00", due_date: null, completed_at: null },
  ...more,
});
const commands = "POST /work-orders/o1/commands";
/** The order as a command leaves it; what is undone is as it was. */
const movedBy = (body: unknown, version: number) => {
  const kind = statuses.map(kindTo).find((one) => one === Object(body).kind);
  return kind === undefined ? orderOf({ version: version + 1 }) : orderOf({ version, status: statusAfter[kind] });
};
const moment = (ms: number) => settled(() => new Promise((resolve) => setTimeout(resolve, ms)));
const none = { Scheduled: 0, "In Progress": 0, Completed: 0, "On Hold": 0 };

/** A plant of these orders, whose lists and counts are as they are at the moment. */
function openPlant(...rows: object[]) {
  const plant = { rows: rows.map(orderOf) };
  const isCompleted = ({ status }: { status: string }) => status === "Completed";
  server.on("GET /work-orders", ({ query }) =>
    plant.rows.filter((row) => isCompleted(row) === (query.get("status") === "Completed")),
  );
  server.on("GET /work-orders/counts", () => {
    const count = (status: string) => plant.rows.filter((row) => row.status === status).length;
    return Object.fromEntries(Object.keys(none).map((status) => [status, count(status)]));
  });
  return plant;
}

async function openBoard() {
  toast.dismiss();
  const ask = { type: "PM" } as const;
  const screen = await openHook(() => {
    const board = useBoard(ask);
    const move = useMoveWithWords(failures.moveOrder(currentMessages()));
    return { board, move, said: useShownToast() };
  });
  await until(() => screen.now.board.orders !== null && server.times("GET /work-orders/counts") === 1);
  const card = () => {
    const [order] = screen.now.board.orders ?? [];
    if (order === undefined) throw new Error("The board is empty.");
    return order;
  };
  const moveTo = (to: Status) => screen.act(({ move }) => move(card(), to));
  return { screen, card, moveTo };
}

test("past midnight, a card of yesterday completes yesterday or nothing: what is refused is asked for again", async () => {
  const plant = openPlant({ status: "In Progress" });
  server.on(commands, () => {
    throw new Refused(409, "not_at_hand");
  });
  const { screen, card, moveTo } = await openBoard();
  plant.rows = [orderOf({ scheduled_date: "2026-11-24", version: 2 })];
  await moveTo("Completed");
  await until(() => card().scheduled_date === "2026-11-24");
  expect(card()).toMatchObject({ status: "Scheduled", scheduled_date: "2026-11-24" });
  expect(screen.now.said?.tone).toBe("error");
  expect(server.bodies(commands)).toMatchObject([{ kind: "complete", occurrence: "2026-11-23" }]);
});

test("another refusal is told, and the board is not asked for again", async () => {
  openPlant({});
  server.on(commands, () => {
    throw new Refused(404, "not_found");
  });
  const { screen, card, moveTo } = await openBoard();
  const times = server.times("GET /work-orders");
  await moveTo("On Hold");
  await until(() => screen.now.said !== null);
  await moment(50);
  expect([screen.now.said?.tone, card().status]).toEqual(["error", "Scheduled"]);
  expect(server.times("GET /work-orders")).toBe(times);
});

test("a move is shown and counted at once, said when it is saved, and taken back whole from its message", async () => {
  openPlant({}, { id: "o2" });
  const saving = Promise.withResolvers<void>();
  server.on(commands, async ({ body }) => {
    await saving.promise;
    return movedBy(body, 2);
  });
  const { screen, card, moveTo } = await openBoard();
  await until(() => screen.now.board.counts.Scheduled === 2);
  await moveTo("Scheduled");
  expect(server.times(commands)).toBe(0);
  await moveTo("In Progress");
  expect([card().status, screen.now.said]).toEqual(["In Progress", null]);
  expect(screen.now.board.counts).toEqual({ ...none, Scheduled: 1, "In Progress": 1 });
  expect(screen.now.board.total).toBe(2);
  await screen.act(() => saving.resolve());
  await until(() => screen.now.said !== null);
  const words = currentMessages().workOrders.statuses;
  expect(screen.now.said).toMatchObject({ tone: "success", title: expect.stringContaining(words["In Progress"]) });
  await screen.act(({ said: toast }) => toast?.action?.run());
  await until(() => card().status === "Scheduled" && server.times(commands) === 2);
  expect(server.bodies(commands)[1]).toMatchObject({ kind: "undo", command: server.keys(commands)[0] });
  await until(() => screen.now.said?.title.includes(words.Scheduled) ?? false);
  expect(screen.now.said).toMatchObject({ tone: "success", action: undefined });
});

test("a completion can be taken back for ten seconds, another move as long as messages stay", async () => {
  openPlant({});
  server.on(commands, ({ body }) => movedBy(body, 1 + server.times(commands)));
  const { screen, moveTo } = await openBoard();
  for (const [to, stayMs] of [["In Progress", undefined] as const, ["Completed", 10_000] as const]) {
    await moveTo(to);
    await until(() => screen.now.said?.title.includes(currentMessages().workOrders.statuses[to]) ?? false);
    expect([screen.now.said?.action?.undoes, screen.now.said?.stayMs]).toEqual([true, stayMs]);
    expect(screen.now.said?.next !== undefined).toBe(to === "Completed");
  }
  const asked = Promise.withResolvers<string>();
  onTestFinished(onAppEvent("orderAsked", ({ id }) => asked.resolve(id)));
  screen.now.said?.next?.run();
  expect(await asked.promise).toBe("o1");
});

test("a completion names the parts that were reserved for it and not taken", async () => {
  openPlant({});
  server.on(commands, ({ body }) => movedBy(body, 2));
  const part = { part_id: "p1", name: "V-belt", code: "BLT-7", is_deleted: false, needed: 2, remaining: 2 };
  server.on("GET /work-orders/o1/parts", () => [part, { ...part, part_id: "p2", name: "Grease", remaining: 0 }]);
  const { screen, moveTo } = await openBoard();
  await moveTo("Completed");
  await until(() => screen.now.said?.more === "Reserved and not taken: 2 × V-belt.");
  expect(screen.now.said?.action?.undoes).toBe(true);
});

test("of two moves of a card the first says nothing", async () => {
  openPlant({});
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.on(commands, async ({ body }) => {
    const version = 1 + server.times(commands);
    await (version === 2 ? first : second).promise;
    return movedBy(body, version);
  });
  const { screen, card, moveTo } = await openBoard();
  await moveTo("In Progress");
  await moveTo("On Hold");
  await screen.act(() => first.resolve());
  await until(() => server.times(commands) === 2);
  expect([screen.now.said, card().status]).toEqual([null, "On Hold"]);
  await screen.act(() => second.resolve());
  await until(() => screen.now.said !== null);
  expect(screen.now.said?.title).toContain(currentMessages().workOrders.statuses["On Hold"]);
});

test("what others change is on the board, until it is left", async () => {
  const plant = openPlant({});
  const { screen, card } = await openBoard();
  plant.rows = [orderOf({ status: "In Progress", version: 2 })];
  server.on("GET /work-orders/o1", () => orderOf({ status: "In Progress", version: 2 }));
  pretendEvent("workOrder", "o1");
  await until(() => card().status === "In Progress" && screen.now.board.counts["In Progress"] === 1);
  expect(screen.now.board.counts).toEqual({ ...none, "In Progress": 1 });
  await screen.leave();
  pretendEvent("workOrder", "o1");
  await moment(150);
  expect(server.times("GET /work-orders/o1")).toBe(1);
});

test("an event of one's own move asks for nothing, whether it comes after the answer or just before it", async () => {
  openPlant({});
  const saving = Promise.withResolvers<void>();
  server.on(commands, async ({ body }) => {
    await saving.promise;
    return movedBy(body, 2);
  });
  server.on("GET /work-orders/o1", () => orderOf({ version: 2 }));
  const { screen, moveTo } = await openBoard();
  const lists = server.times("GET /work-orders");
  await moveTo("In Progress");
  pretendEvent("workOrder", "o1", { subject_version: 2 });
  await moment(60);
  await screen.act(() => saving.resolve());
  await until(() => screen.now.said !== null);
  await moment(150);
  pretendEvent("workOrder", "o1", { subject_version: 2 });
  await moment(150);
  expect([server.times("GET /work-orders/o1"), server.times("GET /work-orders") - lists]).toEqual([0, 0]);
});

test("a completion that waits for a supervisor says so, and what is undone does not", async () => {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "technician", sign_off: true });
  openPlant({ status: "In Progress" });
  server.on(commands, ({ body }) => movedBy(body, 2));
  const { screen, moveTo } = await openBoard();
  await moveTo("Completed");
  await until(() => screen.now.said !== null);
  expect(screen.now.said?.more).toBe(currentMessages().reviews.saidWaits);
  await screen.act(({ said: toast }) => toast?.action?.run());
  await until(() => screen.now.said?.more === undefined && screen.now.said !== null);
  expect(screen.now.said?.tone).toBe("success");
});
