// @vitest-environment happy-dom
import type { Status } from "@millwright/domain/work/work-order";
import { expect, test } from "vitest";
import { useLeaving } from "#features/daily-tasks/completed-linger.ts";
import { useMoveTask, useTargets } from "#features/daily-tasks/moves.ts";
import { shownTasks, type TaskInstance } from "#features/daily-tasks/tasks.ts";
import { useToday } from "#features/daily-tasks/today.ts";
import { useDeleteTask } from "#features/daily-tasks/use-delete-task.ts";
import { currentMessages } from "#lib/language.ts";
import { pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openHookOnScreen, press } from "#testing/screen.ts";
import { toast } from "#ui/toast/toast.ts";

const server = serverForHooks();
const taskOf = (id: string, status: Status = "Scheduled"): TaskInstance => ({
  ...{ id, work_order_id: `o-${id}`, wo_id: "PM-2026-0001", work_order_type: "PM", title: "Grease", status },
  ...{
    priority: "Medium",
    frequency: "Daily",
    level_name: null,
    interval: null,
    moved_from: null,
    scheduled_date: "2026-11-23",
    scheduled_time: "08:00",
  },
  ...{ scheduled_start: "2026-11-23T13:00:00.000Z", scheduled_end: null, overdue: false, due_date: null },
  ...{ assignee: null, assignee_name: null, department_name: null, machine_name: null, checklist: [] },
  ...{ needs_lockout: false, locks: [] },
});
const commands = "POST /work-orders/o-a/commands";
let version = 1;
const orderOf = (status: Status) => {
  version += 1;
  return { id: "o-a", version, status, checklist: [] };
};
const times = () => server.times("GET /task-instances/today");
const generated = () => server.times("POST /task-instances/generate-today");
const moment = (ms: number) => settled(() => new Promise((resolve) => setTimeout(resolve, ms)));

/** The day on a screen: what it shows, and everything it has ever shown. */
async function openDay(...tasks: TaskInstance[]) {
  const plant = { tasks };
  server.on("POST /task-instances/generate-today", () => []);
  server.on("GET /task-instances/today", () => plant.tasks);
  const shown: string[] = [];
  const screen = await openHookOnScreen(() => {
    const today = useToday();
    const all = shownTasks(today.tasks ?? [], useLeaving(), useTargets());
    shown.push(all.map(({ id, status }) => `${id} ${status}`).join(", "));
    return { ...today, move: useMoveTask(), remove: useDeleteTask() };
  });
  await until(() => screen.latest().tasks !== null);
  return { screen, plant, shown, latest: () => shown.at(-1) };
}

test("a completed task lingers and does not come back, whatever an older answer says", async () => {
  const { screen, plant, shown, latest } = await openDay(taskOf("a"), taskOf("b"));
  const [late, again] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const saving = Promise.withResolvers<void>();
  server.on(commands, async () => {
    await saving.promise;
    server.on("GET /task-instances/today", async () => {
      await again.promise;
      return [taskOf("b")];
    });
    return orderOf("Completed");
  });
  await screen.act(({ move }) => move(taskOf("a"), "Completed"));
  expect(latest()).toBe("a Completed, b Scheduled");
  server.on("GET /task-instances/today", async () => {
    const before = plant.tasks;
    await late.promise;
    return before;
  });
  const asked = times();
  pretendEvent("taskInstance", "b");
  await until(() => times() > asked);
  await screen.act(() => saving.resolve());
  await until(() => screen.said() !== null);
  expect(screen.said()?.title).toBe(currentMessages().dailyTasks.completed);
  const from = shown.length;
  await screen.act(() => late.resolve());
  await until(() => latest() === "b Scheduled");
  await moment(50);
  expect(new Set(shown.slice(from).map((all) => all.includes("a Scheduled")))).toEqual(new Set([false]));
  expect([latest(), screen.said()?.title]).toEqual(["b Scheduled", currentMessages().dailyTasks.removed]);
  const drawn = shown.length;
  await screen.act(() => again.resolve());
  await moment(50);
  expect(new Set(shown.slice(drawn).concat("b Scheduled"))).toEqual(new Set(["b Scheduled"]));
});

test("a completion that is taken back is on the board again at once, and does not go by itself", async () => {
  const { screen, latest } = await openDay(taskOf("a"));
  server.on(commands, ({ body }) => orderOf(Object(body).kind === "undo" ? "Scheduled" : "Completed"));
  await screen.act(({ move }) => move(taskOf("a"), "Completed"));
  await until(() => screen.said() !== null);
  await settled(() => screen.said()?.action?.run());
  await until(() => latest() === "a Scheduled");
  await until(() => server.times(commands) === 2);
  const [key] = server.keys(commands);
  expect(latest()).toBe("a Scheduled");
  expect(server.bodies(commands)).toMatchObject([
    { id: key, kind: "complete", occurrence: "2026-11-23" },
    { kind: "undo", command: key },
  ]);
  await moment(2_200);
  expect(latest()).toBe("a Scheduled");
});

test("a completion can still be taken back from the message that its task has gone", async () => {
  const { screen, latest } = await openDay(taskOf("a"), taskOf("b"));
  server.on(commands, ({ body }) => orderOf(Object(body).kind === "undo" ? "Scheduled" : "Completed"));
  await screen.act(({ move }) => move(taskOf("a"), "Completed"));
  await until(() => screen.said()?.title === currentMessages().dailyTasks.removed);
  await until(() => latest() === "b Scheduled");
  expect(screen.said()?.stayMs).toBe(8000);
  await screen.act(() => screen.said()?.action?.run());
  await until(() => latest()?.includes("a Scheduled") === true);
  expect(latest()?.split(", ").toSorted()).toEqual(["a Scheduled", "b Scheduled"]);
});

test("neither the answer to a move nor its own event asks for the day's tasks again, and another's change does", async () => {
  const { screen, latest } = await openDay(taskOf("a"), taskOf("b"));
  server.on(commands, ({ body }) => orderOf(Object(body).kind === "start" ? "In Progress" : "Scheduled"));
  const before = times();
  await screen.act(({ move }) => move(taskOf("a"), "In Progress"));
  await until(() => screen.said() !== null);
  pretendEvent("workOrder", "o-a", { version: 7, subject_version: version });
  await moment(300);
  await screen.act(() => screen.said()?.action?.run());
  await until(() => server.times(commands) === 2 && latest()?.includes("a Scheduled") === true);
  pretendEvent("workOrder", "o-a", { version: 8, subject_version: version });
  await moment(300);
  expect(times()).toBe(before);
  pretendEvent("workOrder", "o-a", { version: 9, subject_version: version + 1 });
  await until(() => times() > before);
});

test("a move that is refused is told, shown where it was, and asked for again", async () => {
  const { screen, plant, latest } = await openDay(taskOf("a"));
  server.on(commands, () => {
    throw new Refused(409, "not_at_hand");
  });
  plant.tasks = [taskOf("a", "On Hold")];
  await screen.act(({ move }) => move(taskOf("a"), "In Progress"));
  await until(() => screen.said() !== null && latest() === "a On Hold");
  expect([screen.said()?.tone, latest()]).toEqual(["error", "a On Hold"]);
});

test("a task is deleted by who agrees, and leaves the list at once", async () => {
  const { screen, plant, latest } = await openDay(taskOf("a"), taskOf("b"));
  server.on("DELETE /task-instances/a", () => {
    plant.tasks = [taskOf("b")];
    return null;
  });
  await screen.act(({ remove }) => void remove(taskOf("a")));
  await press(currentMessages().common.cancel);
  expect(server.times("DELETE /task-instances/a")).toBe(0);
  const late = Promise.withResolvers<void>();
  server.on("GET /task-instances/today", async () => {
    const before = plant.tasks;
    await late.promise;
    return before;
  });
  const asked = times();
  pretendEvent("taskInstance", "b");
  await until(() => times() > asked);
  await screen.act(({ remove }) => void remove(taskOf("a")));
  await press(currentMessages().common.delete);
  await until(() => screen.said() !== null);
  expect([screen.said()?.title, latest()]).toEqual([currentMessages().dailyTasks.removed, "b Scheduled"]);
  await screen.act(() => late.resolve());
  await moment(50);
  expect(latest()).toBe("b Scheduled");
});

test("the day's tasks are made once, again when the plant's day begins or it is asked for, and not by a change", async () => {
  const { screen, plant, latest } = await openDay(taskOf("a"));
  expect(generated()).toBe(1);
  plant.tasks = [taskOf("b")];
  for (const kind of ["taskInstance", "workOrder"] as const) {
    const asked = times();
    pretendEvent(kind, "x1");
    await until(() => times() > asked);
    expect([times() - asked, generated()]).toEqual([1, 1]);
  }
  await until(() => latest() === "b Scheduled");
  pretendEvent("day", "plant");
  await until(() => generated() === 2);
  expect(await screen.act(({ generate }) => generate())).toBeNull();
  expect(generated()).toBe(3);
  server.on("POST /task-instances/generate-today", () => {
    throw new Refused(403, "subscription_expired");
  });
  expect(await screen.act(({ generate }) => generate())).toMatchObject({ code: "subscription_expired" });
  await screen.leave();
  const before = times();
  pretendEvent("workOrder", "x1");
  await moment(200);
  expect(times()).toBe(before);
});

test("without a connection a completion is told of with its Undo and stays; once it is sent it goes without a word", async () => {
  const { screen, plant, latest } = await openDay(taskOf("a"));
  await server.shut();
  await screen.act(({ move }) => move(taskOf("a"), "Completed"));
  await until(() => screen.said() !== null);
  expect(screen.said()).toMatchObject({
    title: "Work order moved to Completed · sent as soon as there is a connection",
    action: { undoes: true },
    stayMs: 10_000,
  });
  expect(latest()).toBe("a Completed");
  await screen.act(() => toast.dismiss());
  server.on(commands, () => {
    plant.tasks = [];
    return orderOf("Completed");
  });
  await server.open();
  await until(() => latest() === "");
  expect([latest(), screen.said()]).toEqual(["", null]);
});
