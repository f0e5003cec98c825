import fc from "fast-check";
import { expect, test } from "vitest";
import { readCommand } from "#work/change/kept-commands.ts";
import { type FoldedOrder, foldCommands } from "#work/fold-commands.ts";
import {
  assignmentsOf,
  moveTo,
  newerOf,
  occurrenceMeant,
  type Settable,
  sendable,
  statusAfter,
  targetsOf,
  type WorkCommand,
} from "#work/work-commands.ts";
import { statuses } from "#work/work-order.ts";

const zone = "America/Toronto";

test("whom waiting commands give an order to is the last one's word, and an undo takes it back", () => {
  const at = 1.7e12;
  const take = { kind: "set", id: "t", orderId: "a", at, set: { assignee: "luc" } } as const;
  const place = { kind: "place", id: "p", orderId: "b", at, day: "2026-11-23", assignee: null } as const;
  const undo = { kind: "undo", id: "u", orderId: "a", at, of: "t", back: {} } as const;
  const start = { kind: "start", id: "s", orderId: "c", at } as const;
  expect([...assignmentsOf([take, place, start])]).toEqual([
    ["a", "luc"],
    ["b", null],
  ]);
  expect([...assignmentsOf([take, undo])]).toEqual([]);
  expect([...assignmentsOf([take, { ...undo, back: { assignee: "eve" } }])]).toEqual([["a", "eve"]]);
});
const ids = ["a", "b", "c"];
const items = ["i", "j", "k"];
const marie = { id: "1", username: "marie", name: "Marie Côté" };
const nobody = { completed_by: null, completed_by_id: null, completed_by_name: null };

const repair: FoldedOrder = {
  id: "a",
  type: "Repair",
  status: "Scheduled",
  scheduled_date: null,
  completed_at: null,
  review: null,
  checklist: items.map((id) => ({ id, completed: false, completed_at: null, ...nobody })),
};
const task: FoldedOrder = { ...repair, type: "PM", frequency: "Daily", time: "08:00", scheduled_date: "2026-11-23" };

const named = { id: fc.uuid(), orderId: fc.constantFrom(...ids), at: fc.integer({ min: 1.7e12, max: 1.9e12 }) };
const status = fc.constantFrom(...statuses);
const anyMove = fc.record({ ...named, kind: fc.constantFrom(...statuses.map(moveTo)) });
const anyTick = fc.record({
  ...named,
  kind: fc.constant("tick" as const),
  itemId: fc.constantFrom(...items),
  completed: fc.boolean(),
  by: fc.constant(marie),
});
const anyUndo = fc.record({
  ...named,
  kind: fc.constant("undo" as const),
  of: fc.uuid(),
  back: fc.record({ status, scheduled_date: fc.constant(null), completed_at: fc.constant(null) }),
});
const anySet = fc.record({
  ...named,
  kind: fc.constant("set" as const),
  set: fc.constantFrom<Settable>(
    { assignee: "t1", assignee_name: "Luc" },
    { assignee: null, assignee_name: null },
    { priority: "High" },
    { due_date: "2026-11-30" },
    { due_date: null },
  ),
});
const anyCommands = fc.array(fc.oneof(anyMove, anyTick, anyUndo, anySet), { maxLength: 12 });
const anyOrder = fc.constantFrom(repair, task);

test("without commands an order is what the server said, the very same", () => {
  fc.assert(
    fc.property(anyOrder, anyCommands, (order, commands) => {
      expect(foldCommands(order, [], zone)).toBe(order);
      const ofOthers = commands.filter(({ orderId }) => orderId !== order.id);
      expect(foldCommands(order, ofOthers, zone)).toBe(order);
    }),
  );
});

test("folding is step by step, changes nothing that it is given, and keeps all else", () => {
  fc.assert(
    fc.property(anyOrder, anyCommands, fc.nat({ max: 12 }), (order, commands, cut) => {
      const before = structuredClone(order);
      const whole = foldCommands(order, commands, zone);
      const [first, rest] = [commands.slice(0, cut), commands.slice(cut)];
      expect(foldCommands(foldCommands(order, first, zone), rest, zone)).toEqual(whole);
      expect(order).toEqual(before);
      expect(whole.checklist?.map(({ id }) => id)).toEqual(items);
      expect([whole.id, whole.type, whole.frequency]).toEqual([order.id, order.type, order.frequency]);
    }),
  );
});

test("what the server has done already changes nothing when it is folded once more", () => {
  fc.assert(
    fc.property(anyOrder, fc.oneof(anyMove, anyTick), (order, command) => {
      const done = foldCommands(order, [command], zone);
      expect(foldCommands(done, [command], zone)).toBe(done);
    }),
  );
});

test("the last move decides the column, and each item's last tick decides it, whatever stands between", () => {
  fc.assert(
    fc.property(anyOrder, anyCommands, (order, commands) => {
      const own = commands.filter(({ orderId }) => orderId === order.id);
      const shown = foldCommands(order, commands, zone);
      expect(shown.status).toBe(targetsOf(commands).get(order.id) ?? order.status);
      for (const { id, completed } of shown.checklist ?? []) {
        const last = own.findLast((command) => command.kind === "tick" && command.itemId === id);
        expect(completed).toBe(last?.kind === "tick" ? last.completed : false);
      }
    }),
  );
});

test("a PM that is completed says at once when it comes back; one that leaves Completed waits for its day", () => {
  const at = Date.parse("2026-11-23T14:00:00Z");
  const move = { id: "m", orderId: "a", at, kind: "complete" } as const;
  const done = foldCommands(task, [move], zone);
  expect(done).toMatchObject({ scheduled_date: "2026-11-24", completed_at: "2026-11-23T14:00:00Z" });
  expect(foldCommands(done, [{ ...move, kind: "hold" }], zone)).toMatchObject({
    scheduled_date: null,
    completed_at: null,
  });
  expect(foldCommands({ ...repair, scheduled_date: "2026-11-30" }, [move], zone).scheduled_date).toBe("2026-11-30");
});

test("one line an order: what may be sent is the first of each that has none on its way", () => {
  fc.assert(
    fc.property(anyCommands, fc.uniqueArray(fc.constantFrom(...ids)), (commands, busy) => {
      const next = sendable(commands, new Set(busy));
      expect(new Set(next.map(({ orderId }) => orderId)).size).toBe(next.length);
      for (const command of next) {
        expect(busy).not.toContain(command.orderId);
        expect(commands.find(({ orderId }) => orderId === command.orderId)).toBe(command);
      }
      const free = new Set(commands.map(({ orderId }) => orderId).filter((id) => !busy.includes(id)));
      expect(next.length).toBe(free.size);
    }),
  );
});

test("never an older version over a newer one", () => {
  const order = (version: number, status = "x") => ({ version, status });
  expect(newerOf(undefined, order(1))).toEqual(order(1));
  expect(newerOf(order(3), order(2, "old"))).toEqual(order(3));
  expect(newerOf(order(3), order(3, "said last"))).toEqual(order(3, "said last"));
});

test("a command is read from a device as it was kept, and anything else is none", () => {
  fc.assert(
    fc.property(fc.oneof(anyMove, anyTick, anyUndo, anySet), (command: WorkCommand) => {
      expect(readCommand(JSON.parse(JSON.stringify(command)))).toEqual(command);
    }),
  );
  fc.assert(fc.property(fc.jsonValue(), (value) => void readCommand(value)));
  const base = { id: "m", orderId: "a", at: 1 };
  const tick = { ...base, kind: "tick", itemId: "i", completed: true };
  expect(readCommand({ ...tick, by: "marie" })).toEqual({ ...tick, by: { id: null, username: "marie", name: null } });
  for (const none of [
    null,
    base,
    { ...base, kind: "move" },
    { ...base, kind: "tick", itemId: "i", by: marie },
    { ...base, kind: "undo", of: "m" },
    { ...base, kind: "undo", of: "m", back: { status: "Gone" } },
    { ...base, kind: "set" },
    { ...base, kind: "delete" },
    { ...base, at: "now", kind: "hold" },
  ]) {
    expect(readCommand(none)).toBeNull();
  }
});

test("what is set is shown until it is taken back, and moves nothing", () => {
  const order = { ...repair, assignee: null, assignee_name: null, priority: "Low" as const, due_date: "2026-11-20" };
  const base = { orderId: "a", at: 1 };
  const assign = { ...base, id: "1", kind: "set" as const, set: { assignee: "t1", assignee_name: "Luc" } };
  const urgent = { ...base, id: "2", kind: "set" as const, set: { priority: "High" as const } };
  const later = { ...base, id: "3", kind: "set" as const, set: { due_date: null } };
  const set = foldCommands(order, [assign, urgent, later], zone);
  expect(set).toEqual({ ...order, assignee: "t1", assignee_name: "Luc", priority: "High", due_date: null });
  expect(targetsOf([assign, urgent])).toEqual(new Map());
  const { status, scheduled_date, completed_at, due_date } = order;
  const back = { status, scheduled_date, completed_at, due_date };
  const undo = { ...base, id: "4", kind: "undo" as const, of: "3", back };
  expect(foldCommands(set, [undo], zone).due_date).toBe("2026-11-20");
  expect(readCommand({ ...undo, back: { ...back, priority: "Huge", assignee: null } })).toEqual({
    ...undo,
    back: { ...back, assignee: null },
  });
});

test("a pause shows at once until it is taken back; a skipped occurrence gives way to the next, and only itself", () => {
  const base = { orderId: "a", at: Date.parse("2026-11-23T14:00:00Z") };
  const pause = { ...base, id: "1", kind: "pause" as const, until: "2027-01-04", reason: "shutdown" };
  const paused = foldCommands(task, [pause], zone);
  expect(paused.pause).toEqual({ from: "2026-11-23", until: "2027-01-04", reason: "shutdown" });
  expect(foldCommands(paused, [{ ...base, id: "2", kind: "resume" }], zone).pause).toBeNull();
  const { status, scheduled_date, completed_at } = task;
  const undo = {
    ...base,
    id: "3",
    kind: "undo" as const,
    of: "2",
    back: { status, scheduled_date, completed_at, pause: paused.pause },
  };
  expect(foldCommands(task, [undo], zone).pause).toEqual(paused.pause);
  const skip = { ...base, id: "4", kind: "skip" as const, day: "2026-11-23", reason: "no oil" };
  const onHold = { ...task, status: "On Hold" as const };
  expect(foldCommands(onHold, [skip, { ...skip, id: "5" }], zone)).toEqual({ ...task, scheduled_date: "2026-11-24" });
  const late = { ...base, id: "6", kind: "complete_late" as const, day: "2026-11-20" };
  expect(foldCommands(task, [late], zone)).toEqual(task);
  for (const command of [
    pause,
    skip,
    undo,
    late,
    { ...pause, from: "2026-12-01" },
    { ...base, id: "2", kind: "resume" },
  ]) {
    expect(readCommand(JSON.parse(JSON.stringify(command)))).toEqual(command);
  }
  for (const kind of ["pause", "skip", "complete_late"]) expect(readCommand({ ...base, id: "7", kind })).toBeNull();
});

test("a move of an open PM names its occurrence; that of a completed one or of a repair names none", () => {
  expect(occurrenceMeant(task)).toBe("2026-11-23");
  expect(occurrenceMeant({ ...task, status: "Completed" })).toBeUndefined();
  expect(occurrenceMeant({ ...repair, scheduled_date: "2026-11-30" })).toBeUndefined();
});

test.each(statuses)("the command to %s leads there", (to) => {
  expect(statusAfter[moveTo(to)]).toBe(to);
});
