import { expect, test } from "vitest";
import type { PlanRule } from "#plans/rule.ts";
import { fieldsChanged, isUndo, planChanges, sinceWritten, undoneIn } from "#work/activity/entries.ts";
import type { Changes } from "#work/activity/parts.ts";
import { type ActivityLine, linesOf } from "#work/activity.ts";

const jean = { id: "a1", name: "Jean" };
const step = (more: object) => ({ text: "Drain", ...more });
const file = (more: object) => ({ name: "plan.pdf", ...more });
const entry = { kind: "entry", outcome: null, day: null, reason: null } as const;

/** A rule as the log kept it: of it only which one it is matters. */
const ruleOf = (level: string) => ({ levels: [level] }) as unknown as PlanRule;

const table: [says: string, Changes, ActivityLine[]][] = [
  ["nothing", {}, []],
  [
    "a move that was made before the one that stands",
    { "done_before/w1": [null, { status: "On Hold", hold_reason: "Lunch", stands: "In Progress" }] },
    [{ kind: "doneBefore", status: "On Hold", now: "In Progress", reason: "Lunch" }],
  ],
  [
    "an occurrence that goes to another day, and to somebody else",
    {
      "moves/2026-11-23": [null, { scheduled_date: "2026-11-25", is_reassigned: true, assignee: jean }],
      "moves/2026-11-30": [{ scheduled_date: "2026-12-02" }, { scheduled_date: "2026-12-03" }],
      "moves/2026-12-07": [{ scheduled_date: "2026-12-09", is_reassigned: false }, null],
      "moves/2026-12-14": [null, { scheduled_date: "2026-12-14", is_reassigned: true }],
    },
    [
      { kind: "move", day: "2026-11-23", to: "2026-11-25" },
      { kind: "reassigned", day: "2026-11-23", assignee: jean },
      { kind: "move", day: "2026-11-30", to: "2026-12-03" },
      { kind: "move", day: "2026-12-07", to: "2026-12-07" },
      { kind: "reassigned", day: "2026-12-14", assignee: null },
    ],
  ],
  [
    "an answer that ends its step, with the repair that it opened",
    {
      "checklist/i1": [step({ completed: false }), step({ completed: true })],
      "results/r1": [
        null,
        { kind: "answer", step: "Drain", outcome: "failed", value: 7.8, unit: "mm/s", text: null, reason: "Worn" },
      ],
      "opened/w1": [null, { step: "Drain", order: { id: "w1", name: "WO-2026-0007" } }],
    },
    [
      {
        ...{ kind: "answered", act: "answer", step: "Drain", outcome: "failed" },
        ...{ value: 7.8, unit: "mm/s", choice: null, text: null, reason: "Worn" },
      },
      { kind: "opened", step: "Drain", order: "WO-2026-0007" },
    ],
  ],
  [
    "fields in the order of the dialogs",
    { notes: ["a", null], title: ["Leak", "Big leak"], priority: ["Low", "High"], assignee: [null, jean] },
    [
      { kind: "changed", field: "title", from: "Leak", to: "Big leak" },
      { kind: "changed", field: "priority", from: "Low", to: "High" },
      { kind: "changed", field: "assignee", from: null, to: jean },
      { kind: "changed", field: "notes", from: "a", to: null },
    ],
  ],
  [
    "a creation with what was filled in, and none of what every order has",
    { title: [null, "Leak"], wo_id: [null, "WO-1"], type: [null, "Repair"], status: [null, "Scheduled"] },
    [{ kind: "created" }, { kind: "set", field: "title", value: "Leak" }],
  ],
  [
    "a PM that is made with a rule of its own says the rule",
    {
      ...{ title: [null, "Grease"], frequency: [null, "Custom"], time: [null, "08:00"], plan: [null, { levels: [] }] },
      "schedule/2026-11-23": [null, { frequency: "Custom", plan: { levels: [] } }],
    },
    [
      { kind: "created" },
      { kind: "set", field: "title", value: "Grease" },
      { kind: "set", field: "time", value: "08:00" },
      {
        ...{ kind: "schedule", from: "2026-11-23", was: null, rule: { levels: [] } as unknown as PlanRule },
        fields: { frequency: "Custom", plan: { levels: [] } },
      },
    ],
  ],
  [
    "a stop and its end, also when they were put right",
    {
      "downtime/d1": [null, { started_at: "2026-11-22T10:00:00.000Z", ended_at: null }],
      "downtime/d2": [{ ended_at: null }, { ended_at: "2026-11-22T11:00:00.000Z" }],
      "downtime/d3": [{ ended_at: "2026-11-22T11:00:00.000Z" }, { ended_at: null }],
      "downtime/d4": [{ started_at: "2026-11-22T10:00:00.000Z" }, { started_at: "2026-11-22T09:00:00.000Z" }],
      "downtime/d5": [{ ended_at: "2026-11-22T10:00:00.000Z" }, { ended_at: "2026-11-22T09:30:00.000Z" }],
      "downtime/d6": [{ deleted_at: null }, { deleted_at: "2026-11-22T12:00:00.000Z", deleted_reason: "Only a stop" }],
      "stop/s1": [null, { machine: { id: "m1", name: "Press" } }],
      "stop/s2": [{ machine: { id: "m1", name: "Press" } }, null],
    },
    [
      { kind: "downtime", act: "began", at: "2026-11-22T10:00:00.000Z" },
      { kind: "downtime", act: "ended", at: "2026-11-22T11:00:00.000Z" },
      { kind: "downtime", act: "resumed", at: "2026-11-22T11:00:00.000Z" },
      { kind: "downtime", act: "corrected", at: "2026-11-22T09:00:00.000Z" },
      { kind: "downtime", act: "endCorrected", at: "2026-11-22T09:30:00.000Z" },
      { kind: "downtimeDeleted", reason: "Only a stop" },
      { kind: "stop", machine: "Press" },
    ],
  ],
  [
    "a part that is needed, as it is planned, changed and taken off",
    {
      "parts/p1": [null, { part_name: "Bearing", quantity: 2 }],
      "parts/p2": [
        { part_name: "Belt", quantity: 2 },
        { part_name: "Belt", quantity: 3 },
      ],
      "parts/p3": [{ part_name: "Seal", quantity: 1 }, null],
    },
    [
      { kind: "plannedPart", part: "Bearing", quantity: 2, was: null },
      { kind: "plannedPart", part: "Belt", quantity: 3, was: 2 },
      { kind: "plannedPart", part: "Seal", quantity: null, was: 1 },
    ],
  ],
  [
    "an outside service, as it is added, corrected, deleted and brought back, also to who may not see its amount",
    {
      "services/s1": [null, { supplier: "Côté", amount_cents: 48_000 }],
      "services/s2": [
        { supplier: "Côté", amount_cents: 48_000 },
        { supplier: "Côté", amount_cents: 52_000 },
      ],
      "services/s3": [
        { deleted_at: null, supplier: "Côté" },
        { deleted_at: "2026-11-22T11:00:00.000Z", supplier: "Côté" },
      ],
      "services/s4": [
        { deleted_at: "2026-11-22T11:00:00.000Z", supplier: "Côté" },
        { deleted_at: null, supplier: "Côté" },
      ],
      "services/s5": [null, { supplier: "Roy", amount_cents: null }],
    },
    [
      { kind: "service", act: "added", supplier: "Côté", cents: 48_000, was: null },
      { kind: "service", act: "corrected", supplier: "Côté", cents: 52_000, was: 48_000 },
      { kind: "service", act: "deleted", supplier: "Côté", cents: null, was: null },
      { kind: "service", act: "restored", supplier: "Côté", cents: null, was: null },
      { kind: "service", act: "added", supplier: "Roy", cents: null, was: null },
    ],
  ],
  [
    "the time on some work, as it is added, corrected, deleted and brought back, and a clock",
    {
      "labour/l1": [null, { assignee: { id: "a1", name: "Luc" }, minutes: 35 }],
      "labour/l2": [{ minutes: 35 }, { minutes: 50 }],
      "labour/l3": [
        { deleted_at: null, minutes: 50 },
        { deleted_at: "2026-11-22T11:00:00.000Z", minutes: 50 },
      ],
      "labour/l4": [
        { deleted_at: "2026-11-22T11:00:00.000Z", minutes: 50 },
        { deleted_at: null, minutes: 50 },
      ],
      "labour/l5": [null, { assignee: { id: "a1", name: "Luc" }, minutes: null }],
      "labour/l6": [{ minutes: null }, { minutes: 20 }],
      "labour/l7": [
        { note: null, minutes: 20 },
        { note: "Belt", minutes: 20 },
      ],
    },
    [
      { kind: "labour", act: "added", who: "Luc", minutes: 35, was: null },
      { kind: "labour", act: "corrected", who: null, minutes: 50, was: 35 },
      { kind: "labour", act: "deleted", who: null, minutes: 50, was: null },
      { kind: "labour", act: "restored", who: null, minutes: 50, was: null },
      { kind: "labour", act: "started", who: "Luc", minutes: null, was: null },
      { kind: "labour", act: "stopped", who: null, minutes: 20, was: null },
      { kind: "labour", act: "corrected", who: null, minutes: 20, was: null },
    ],
  ],
  [
    "a completion without its stamps",
    {
      status: ["Scheduled", "Completed"],
      completed_at: [null, "2026-11-23T14:00:00.000Z"],
      completed_by_name: [null, "Marie"],
      completed_by_id: [null, "p1"],
      "history/h1": [null, { title: "Leak" }],
    },
    [
      { kind: "changed", field: "status", from: "Scheduled", to: "Completed" },
      { ...entry, act: "written" },
    ],
  ],
  [
    "a deletion with its reason",
    { deleted_at: [null, "x"], deleted_by: [null, "m"], deleted_reason: [null, "Twice"] },
    [{ kind: "deleted", reason: "Twice" }],
  ],
  ["a restoration", { deleted_at: ["x", null], deleted_reason: ["Twice", null] }, [{ kind: "restored" }]],
  [
    "steps in their order: added, ticked, unticked, written anew, removed",
    {
      "checklist/c": [step({ position: 3 }), null],
      "checklist/b": [step({ completed: true }), step({ completed: false })],
      "checklist/a": [null, step({ position: 2, completed: false })],
      "checklist/d": [
        { text: "Fill", completed: false, position: 4 },
        { text: "Fill up", completed: true, position: 5 },
      ],
    },
    [
      { kind: "step", act: "unticked", text: "Drain" },
      { kind: "step", act: "added", text: "Drain" },
      { kind: "step", act: "removed", text: "Drain" },
      { kind: "stepText", from: "Fill", to: "Fill up" },
      { kind: "step", act: "ticked", text: "Fill up" },
    ],
  ],
  [
    "a heading as added alone, and a step that came ticked as both",
    {
      "checklist/a": [null, step({ position: 0, completed: true })],
      "checklist/b": [null, step({ position: 1, completed: true, completed_at: "2026-11-23T12:00:00Z" })],
    },
    [
      { kind: "step", act: "added", text: "Drain" },
      { kind: "step", act: "added", text: "Drain" },
      { kind: "step", act: "ticked", text: "Drain" },
    ],
  ],
  [
    "steps in another order once",
    {
      "checklist/a": [step({ position: 0 }), step({ position: 1 })],
      "checklist/b": [step({ position: 1 }), step({ position: 0 })],
    },
    [{ kind: "stepsMoved" }],
  ],
  [
    "a place that a new step took from others as the new step alone",
    { "checklist/a": [step({ position: 0 }), step({ position: 1 })], "checklist/b": [null, step({ position: 0 })] },
    [{ kind: "step", act: "added", text: "Drain" }],
  ],
  [
    "a file that is attached, deleted, or put back",
    {
      "files/a": [file({ work_order_id: null }), file({ work_order_id: "o" })],
      "files/b": [file({ deleted_at: null }), file({ deleted_at: "x" })],
      "files/c": [file({ deleted_at: "x" }), file({ deleted_at: null })],
      "files/d": [file({ machine_id: "m" }), file({ machine_id: null })],
    },
    (["added", "removed", "added", "removed"] as const).map((act) => ({ kind: "file", act, name: "plan.pdf" })),
  ],
  [
    "a stock movement, and not the quantity once more",
    {
      current_quantity: [5, 3],
      "stock/2": [
        null,
        {
          ...{ change_type: "remove", quantity: 2, before: 5, moved: -2, after: 3, notes: "Both sides" },
          ...{ work_order: { id: "o", name: "WO-1" }, machine: { id: "m", name: "Press 4" } },
        },
      ],
    },
    [{ kind: "stock", act: "remove", quantity: 2, before: 5, after: 3, notes: "WO-1 · Press 4 · Both sides" }],
  ],
  [
    "a PM's occurrence that is completed, missed, or taken back",
    {
      "execution/a": [
        { scheduled_on: "2026-11-23", outcome: null },
        { scheduled_on: "2026-11-23", outcome: "completed" },
      ],
      "execution/b": [
        { scheduled_on: "2026-11-20", outcome: "overdue" },
        { scheduled_on: "2026-11-20", outcome: null },
      ],
      "execution/c": [null, { scheduled_on: "2026-11-19", outcome: "completed" }],
    },
    [
      { ...entry, act: "written", outcome: "completed", day: "2026-11-23" },
      { ...entry, act: "takenBack", outcome: "overdue", day: "2026-11-20" },
      { ...entry, act: "written", outcome: "completed", day: "2026-11-19" },
    ],
  ],
  ["an occurrence that begins, of which the steps and the status tell", { "execution/a": [null, { title: null }] }, []],
  [
    "a history entry that is hidden with why, or restored",
    {
      "history/a": [{ deleted_at: null }, { deleted_at: "x", deleted_reason: "Twice" }],
      "history/b": [{ deleted_at: "x" }, { deleted_at: null }],
    },
    [
      { ...entry, act: "hidden", reason: "Twice" },
      { ...entry, act: "restored" },
    ],
  ],
  [
    "a new schedule from its day, and none that it takes the place of",
    { "schedule/2026-11-24": [null, { frequency: "Weekly" }], "schedule/2026-11-25": [{ frequency: "Daily" }, null] },
    [{ kind: "schedule", from: "2026-11-24", fields: { frequency: "Weekly" }, rule: null, was: null }],
  ],
  [
    "another rule of a plan, with that of before, also where this held from the same day",
    {
      plan: [{ levels: ["a"] }, { levels: ["c"] }],
      "schedule/2026-11-24": [null, { plan: { levels: ["b"] } }],
      "schedule/2026-11-25": [{ plan: { levels: ["b"] } }, { plan: { levels: ["c"] } }],
    },
    [
      {
        ...{ kind: "schedule", from: "2026-11-24", fields: { plan: { levels: ["b"] } } },
        ...{ rule: ruleOf("b"), was: ruleOf("a") },
      },
      {
        ...{ kind: "schedule", from: "2026-11-25", fields: { plan: { levels: ["c"] } } },
        ...{ rule: ruleOf("c"), was: ruleOf("b") },
      },
    ],
  ],
  [
    "a pause, and a task of the day that is hidden and shown, but none that moved with its order",
    {
      "pauses/2026-11-24": [null, { until_on: "2026-12-01" }],
      "tasks/2026-11-23": [{ hidden_at: null }, { hidden_at: "x" }],
      "tasks/2026-11-24": [{ hidden_at: "x" }, { hidden_at: null }],
      "tasks/2026-11-25": [{ starts_at: "x" }, { starts_at: "y" }],
    },
    [
      { kind: "pause", act: "added", from: "2026-11-24", until: "2026-12-01", reason: null },
      { kind: "task", act: "hidden", day: "2026-11-23" },
      { kind: "task", act: "shown", day: "2026-11-24" },
    ],
  ],
  [
    "where a part is bought, and its codes",
    {
      "suppliers/7": [
        { supplier: { id: "7", name: "Nord" }, price_cents: 1 },
        { supplier: { id: "7", name: "Nord" }, price_cents: 2 },
      ],
      "codes/8": [{ code: "6205-2RS" }, null],
    },
    [
      { kind: "partSupplier", act: "changed", name: "Nord" },
      { kind: "partCode", act: "untied", name: "6205-2RS" },
    ],
  ],
  [
    "what a later version logs, by its name",
    { risk_class: ["A", { grade: 2 }], "riggings/7": [null, { name: "Two hours" }], "readings/9": [null, 12] },
    [
      { kind: "changed", field: "risk_class", from: "A", to: { grade: 2 } },
      { kind: "other", part: "riggings", name: "Two hours" },
      { kind: "other", part: "readings", name: "9" },
    ],
  ],
];

test.each(table)("a change tells %s", (_, changes, lines) => {
  expect(linesOf(changes)).toEqual(lines);
});

const undoCall = "POST /work-orders/{id}/commands (undo)";
const put = "PUT /work-orders/{id}";
const statusMove = (from: string, to: string, call = put) => ({ call, changes: { status: [from, to] } as Changes });

test.each([
  [put, false],
  ["POST /work-orders/{id}/undo", true],
  [undoCall, true],
  ["POST /work-orders/{id}/commands (start)", false],
  [null, false],
])("%s is an undo: %s", (call, is) => {
  expect(isUndo({ call })).toBe(is);
});

test("a lock is told when it goes on and off, and why where somebody else took it off", () => {
  const on = { holder_name: "Luc Roy", number: null };
  const at = "2026-11-23T15:00:00Z";
  const off = { ...on, released_at: at };
  const changes: Changes = {
    "locks/l1": [null, on],
    "locks/l2": [on, off],
    "locks/l3": [on, { ...off, forced_reason: "Went home" }],
    "locks/l4": [off, { ...off, spent_at: at }],
    "isolation/p1": [null, { name: "Air" }],
    "isolation/p2": [{ name: "Main" }, { name: "Main disconnect" }],
    "isolation/p3": [{ name: "Water" }, { name: "Water", deleted_at: at }],
  };
  const lock = { kind: "lock", name: "Luc Roy", reason: null };
  expect(linesOf(changes)).toEqual([
    { ...lock, act: "placed" },
    { ...lock, act: "released" },
    { ...lock, act: "forced", reason: "Went home" },
    { kind: "isolation", act: "added", name: "Air" },
    { kind: "isolation", act: "changed", name: "Main disconnect" },
    { kind: "isolation", act: "removed", name: "Water" },
  ]);
});

test("a meter and its readings are told as such, with what was put right", () => {
  const meter = { id: "m1", name: "Hours" };
  const lines = linesOf({
    "meter/m1": [null, { name: "Hours", unit: "h" }],
    "reading/r1": [null, { meter, value: 12.5, kind: "reading", note: null, corrects: null }],
    "reading/r2": [null, { meter, value: 11, corrects: "r1", note: "Misread" }],
    "recount/m": [null, { meter, unit: "h", rollovers: 2, total_before: 99_999, total_after: 100_001 }],
    "reading/r3": [null, { meter, value: null, corrects: "r2", note: "Wrong meter" }],
    "meter/m2": [{ name: "Cycles" }, { name: "Cycles", deleted_at: "2026-11-22T10:00:00Z" }],
  });
  expect(lines).toEqual([
    { kind: "meter", act: "added", name: "Hours" },
    { kind: "reading", act: "taken", meter: "Hours", value: 12.5, notes: "" },
    { kind: "reading", act: "corrected", meter: "Hours", value: 11, notes: "Misread" },
    { kind: "recount", meter: "Hours", unit: "h", rollovers: 2, from: 99_999, to: 100_001 },
    { kind: "reading", act: "corrected", meter: "Hours", value: null, notes: "Wrong meter" },
    { kind: "meter", act: "removed", name: "Cycles" },
  ]);
});

test("an undo takes back the first thing below it that it turns round, and each thing is undone once", () => {
  const [first, back, second, backAgain] = [
    statusMove("Scheduled", "Completed"),
    statusMove("Completed", "Scheduled", undoCall),
    statusMove("Scheduled", "Completed"),
    statusMove("Completed", "Scheduled", undoCall),
  ];
  const other = { call: put, changes: { "history/h": [{ deleted_at: null }, { deleted_at: "x" }] } as Changes };
  const pairs = undoneIn([backAgain, other, second, back, first]);
  expect([...pairs]).toEqual([
    [backAgain, second],
    [back, first],
  ]);
  expect(pairs.get(backAgain)).toBe(second);
  expect(pairs.get(back)).toBe(first);
});

test("an undo of what is on a later page names nothing, and a move back by hand undoes nothing", () => {
  expect(undoneIn([statusMove("Completed", "Scheduled", undoCall), statusMove("On Hold", "Completed")]).size).toBe(0);
  expect(undoneIn([statusMove("Completed", "Scheduled"), statusMove("Scheduled", "Completed")]).size).toBe(0);
});

test("a tick that is undone is known by its step", () => {
  const ticked = { call: put, changes: { "checklist/a": [step({ completed: false }), step({ completed: true })] } };
  const back = { call: undoCall, changes: { "checklist/a": [step({ completed: true }), step({ completed: false })] } };
  const entries = [back, ticked].map(({ call, changes }) => ({ call, changes: changes as unknown as Changes }));
  expect(undoneIn(entries).get(entries[0] as never)).toBe(entries[1]);
});

test("what came after a history entry was written is what stands above it; null where the log begins later", () => {
  const wrote = { call: put, changes: { "history/h1": [null, { title: "Leak" }] } as Changes };
  const hid = { call: put, changes: { "history/h1": [{ deleted_at: null }, { deleted_at: "x" }] } as Changes };
  const later = statusMove("Completed", "On Hold");
  expect(sinceWritten([later, hid, wrote, statusMove("Scheduled", "Completed")], "h1")).toEqual([later, hid]);
  expect(sinceWritten([later, hid], "h1")).toBeNull();
});

test("of a PM, what is done each time anew is no change of its plan", () => {
  const plan: Changes = {
    title: ["Grease", "Grease well"],
    "checklist/a": [step({}), { text: "Drain all" }],
    "checklist/b": [null, step({})],
    "schedule/2026-11-24": [null, { frequency: "Weekly" }],
    "execution/h1": [{ deleted_at: null }, { deleted_at: "x" }],
  };
  const once: Changes = {
    status: ["Scheduled", "Completed"],
    scheduled_date: ["2026-11-23", "2026-11-24"],
    "checklist/c": [step({ completed: true }), step({ completed: false })],
    "execution/h2": [{ outcome: null }, { outcome: "completed" }],
    "tasks/2026-11-24": [{ hidden_at: null }, { hidden_at: "x" }],
  };
  expect(planChanges({ ...plan, ...once }, "h1")).toEqual(plan);
});

test("a field that was changed back is not changed; of one that was changed twice the last change tells", () => {
  const [last, middle, first] = [
    { call: put, changes: { title: ["B", "C"], notes: ["x", null] } as Changes },
    { call: put, changes: { priority: ["High", "Low"] } as Changes },
    { call: put, changes: { title: ["A", "B"], priority: ["Low", "High"], notes: [null, "x"] } as Changes },
  ];
  expect([...fieldsChanged([last, middle, first])]).toEqual([["title", { now: "C", by: last, was: "A" }]]);
});

test("a PM's completion tells no start that follows from its day", () => {
  const changes: Changes = {
    status: ["Scheduled", "Completed"],
    scheduled_start: ["2026-11-23T13:00:00.000Z", "2026-11-24T13:00:00.000Z"],
    "execution/h": [{ outcome: null }, { outcome: "completed", scheduled_on: "2026-11-23" }],
  };
  const kinds = (isPm: boolean) => linesOf(changes, { isPm }).map(({ kind }) => kind);
  expect(kinds(true)).toEqual(["changed", "entry"]);
  expect(kinds(false)).toEqual(["changed", "changed", "entry"]);
});

test("what came after an execution ended is what stands above it, also when it was opened in between", () => {
  const of = (was: string | null, is: string | null) =>
    ({ call: put, changes: { "execution/h1": [{ outcome: was }, { outcome: is }] } }) as {
      call: string;
      changes: Changes;
    };
  const [again, back, first] = [of(null, "completed"), of("completed", null), of(null, "completed")];
  const later = statusMove("Completed", "On Hold");
  expect(sinceWritten([later, again, back, first], "h1")).toEqual([later, again, back]);
  expect(sinceWritten([later, back], "h1")).toBeNull();
});

test("what was missed is written by who completed it late", () => {
  const of = (was: string | null, is: string | null) => {
    const changes: Changes = { "execution/h1": [{ outcome: was }, { outcome: is }] };
    return { call: put, changes };
  };
  const later = statusMove("Completed", "On Hold");
  expect(sinceWritten([later, of("overdue", "completed"), statusMove("Scheduled", "Completed")], "h1")).toEqual([
    later,
  ]);
  expect(sinceWritten([later, of("completed", "overdue")], "h1")).toBeNull();
});
