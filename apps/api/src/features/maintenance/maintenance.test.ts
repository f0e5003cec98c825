import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { announcedIn } from "#testing/call-matrix/announced.ts";
import { openTestPlant } from "#testing/test-plant.ts";

// Saturday 21 November 2026, nine in the morning in Toronto.
const app = await sharedApp();
const french = { "accept-language": "fr" };

test("a PM is made with the usual schedule, and shows its first occurrence", async () => {
  const { task } = await openTestPlant(app);
  expect(await task({ checklist_items: ["Grease", "Look"] })).toMatchObject({
    wo_id: "PM-2026-0001",
    type: "PM",
    status: "Scheduled",
    priority: "Medium",
    department_name: "Assembly",
    machine_name: "Press 4",
    frequency: "Daily",
    day_of_week: null,
    monthly_period: null,
    time: "08:00",
    scheduled_date: "2026-11-23",
    scheduled_start: "2026-11-23T13:00:00.000Z",
    checklist: [{ text: "Grease" }, { text: "Look" }],
    version: 1,
  });
});

test.each([
  [{ frequency: "Weekly" }, { day_of_week: "Monday", monthly_period: null, scheduled_date: "2026-11-23" }],
  [
    { frequency: "Weekly", day_of_week: "Saturday" },
    { day_of_week: "Saturday", scheduled_date: "2026-11-21" },
  ],
  [{ frequency: "Monthly" }, { monthly_period: "start", day_of_week: null, scheduled_date: "2026-12-01" }],
  [
    { frequency: "Monthly", monthly_period: "end", time: "22:15" },
    { time: "22:15", scheduled_date: "2026-11-30" },
  ],
  [
    { frequency: "", day_of_week: "", monthly_period: null, time: "" },
    { frequency: "Daily", time: "08:00" },
  ],
] as const)("%o falls where its schedule says", async (draft, shown) => {
  const { task } = await openTestPlant(app);
  expect(await task(draft)).toMatchObject(shown);
});

test("a PM without title, department or machine is refused, in both languages", async () => {
  const { call, department } = await openTestPlant(app);
  const empty = { title: " ", type: "PM", department_id: "none", machine_id: "" } as const;
  const refused = await call("POST /work-orders", { body: empty });
  expect([refused.status, refused.json]).toEqual([
    422,
    {
      detail: "Please fill in all required fields",
      code: "fill_required_fields",
      fields: { title: "required", department_id: "required", machine_id: "required" },
    },
  ]);
  const { id } = await department();
  const body = { title: "Grease", type: "PM", department_id: id } as const;
  const enFrancais = await call("POST /work-orders", { body, headers: french });
  expect(enFrancais.json).toEqual({
    detail: "Veuillez remplir tous les champs obligatoires",
    code: "fill_required_fields",
    fields: { machine_id: "required" },
  });
});

test.each([
  [{ frequency: "Weekly", day_of_week: null }, "fill_required_fields", { day_of_week: "required" }],
  [{ frequency: "Monthly", monthly_period: "" }, "fill_required_fields", { monthly_period: "required" }],
  [{ frequency: "Yearly" }, "invalid", { frequency: "invalid" }],
  [{ time: "25:00" }, "invalid", { time: "invalid" }],
] as const)("the schedule %o is refused", async (schedule, code, fields) => {
  const { call, department, machine } = await openTestPlant(app);
  const { id: department_id } = await department();
  const place = { department_id, machine_id: (await machine(department_id)).id };
  const body = { title: "Grease", type: "PM", ...place, ...schedule } as const;
  // A wrong frequency has no type: the call is made as a stranger would.
  const answer = await call("POST /work-orders", { body: JSON.parse(JSON.stringify(body)) });
  expect([answer.status, answer.json.code, answer.json.fields]).toEqual([422, code, fields]);
});

test("a PM is edited as its dialog does, and keeps a department and a machine", async () => {
  const { task, edit, department, machine } = await openTestPlant(app);
  const { id, machine_id } = await task();
  const other = await department("Paint");
  const booth = await machine(other.id, "Booth");
  const updated = await edit(id, { title: "Clean", priority: "High", department_id: other.id, machine_id: booth.id });
  expect(updated.body).toMatchObject({ title: "Clean", department_name: "Paint", machine_name: "Booth", version: 2 });
  const refusals = [
    await edit(id, { department_id: null }),
    await edit(id, { machine_id: null }),
    await edit(id, { department_id: (await department("Yard")).id }),
  ];
  for (const { status, json } of refusals) expect([status, json.code]).toEqual([422, "fill_required_fields"]);
  expect((await edit(id, { machine_id })).json.code).toBe("wrong_department");
  expect((await edit(id, { title: "" })).json.code).toBe("title_required");
});

test("a changed schedule holds from today on, and from tomorrow when the PM falls on today", async () => {
  const { task, edit, call } = await openTestPlant(app);
  const { id } = await task({ frequency: "Weekly", day_of_week: "Saturday" });
  app.clock.set("2026-11-28T14:00:00Z");
  const changed = await edit(id, { frequency: "Daily", time: "06:30" });
  expect(changed.body).toMatchObject({ frequency: "Daily", time: "06:30", day_of_week: null, version: 3 });
  expect(changed.body).toMatchObject({ scheduled_date: "2026-11-28", scheduled_start: "2026-11-28T13:00:00.000Z" });
  const { body } = await call("GET /work-orders/{id}/schedule", { params: { id } });
  expect(body).toEqual({
    today: "2026-11-28",
    paused: [],
    moved: [],
    // Without a plan of its own, it keeps to the plant's shutdowns.
    facts: expect.objectContaining({ done: [], open: null, readings: [] }),
    completed: [],
    created_on: "2026-11-21",
    scheduled_date: "2026-11-28",
    spans: [
      {
        from: "2026-11-21",
        frequency: "Weekly",
        day_of_week: "Saturday",
        monthly_period: null,
        time: "08:00",
        plan: null,
        shutdowns: null,
      },
      {
        from: "2026-11-29",
        frequency: "Daily",
        day_of_week: null,
        monthly_period: null,
        time: "06:30",
        plan: null,
        shutdowns: null,
      },
    ],
  });
  app.clock.set("2026-11-30T14:00:00Z");
  const { body: later } = await call("GET /work-orders/{id}", { params: { id } });
  expect(later).toMatchObject({ scheduled_date: "2026-11-30", scheduled_start: "2026-11-30T11:30:00.000Z" });
  const history = (await call("GET /maintenance-history", { query: { status: "overdue" } })).body;
  expect(history.map(({ scheduled_date, frequency }) => [scheduled_date, frequency])).toEqual([
    ["2026-11-28", "Weekly"],
    ["2026-11-21", "Weekly"],
  ]);
});

test("a schedule needs its day of the week or its period when its frequency changes", async () => {
  const { task, edit } = await openTestPlant(app);
  const { id } = await task();
  expect((await edit(id, { frequency: "Weekly" })).json).toMatchObject({
    code: "fill_required_fields",
    fields: { day_of_week: "required" },
  });
  expect((await edit(id, { frequency: null })).json.fields).toEqual({ frequency: "required" });
  expect((await edit(id, { frequency: "Monthly", monthly_period: "middle" })).body).toMatchObject({
    monthly_period: "middle",
    version: 2,
  });
  const same = await edit(id, { frequency: "Monthly", monthly_period: "middle", time: "08:00", day_of_week: null });
  expect(same.body.version).toBe(2);
  expect((await edit(id, { title: "Late", version: 1 })).json.code).toBe("stale");
});

test("PMs are listed apart from repairs, by frequency, and counted", async () => {
  const { task, order, call } = await openTestPlant(app);
  await order();
  const daily = await task();
  const weekly = await task({ frequency: "Weekly", day_of_week: "Sunday" });
  const ids = async (query: object) => (await call("GET /work-orders", { query })).body.map(({ id }) => id);
  expect((await ids({ type: "PM" })).sort()).toEqual([daily.id, weekly.id].sort());
  expect(await ids({ type: "PM", frequency: "Weekly" })).toEqual([weekly.id]);
  expect(await ids({ frequency: "Monthly" })).toEqual([]);
  expect((await call("GET /work-orders/frequencies")).body).toEqual({ Daily: 1, Weekly: 1, Monthly: 0, Custom: 0 });
});

test("a deleted PM has no occurrence; restored, what fell in the meantime is neither missed nor done", async () => {
  const { task, call, session } = await openTestPlant(app);
  app.clock.set("2026-12-07T14:00:00Z");
  const { id } = await task();
  await call("DELETE /work-orders/{id}", { params: { id } });
  app.clock.set("2026-12-09T14:00:00Z");
  const shown = { from: "2026-12-07", to: "2026-12-11" };
  expect((await call("GET /calendar", { query: shown })).body).toEqual([]);
  expect((await call("GET /maintenance-history")).body).toEqual([]);
  expect((await call("GET /work-orders/frequencies")).body.Daily).toBe(0);
  const { body } = await call("POST /work-orders/{id}/restore", { params: { id } });
  expect(body).toMatchObject({ status: "Scheduled", scheduled_date: "2026-12-09" });
  const days = (await call("GET /maintenance-history")).body.map((entry) => [entry.scheduled_date, entry.status]);
  expect(days).toEqual([["2026-12-09", "pending"]]);
  expect((await call("GET /calendar", { query: shown })).body).toMatchObject([
    { scheduled_date: "2026-12-09", days: ["2026-12-09", "2026-12-10", "2026-12-11"] },
  ]);
  const schedule = (await call("GET /work-orders/{id}/schedule", { params: { id } })).body;
  expect(schedule.paused).toEqual([{ from: "2026-12-07", until: "2026-12-09", kind: "deleted", reason: null }]);
  expect(await announcedIn(app, session.companyId)).toContainEqual({ kind: "workOrder", id });
});

test("a repair has no schedule to show", async () => {
  const { order, call } = await openTestPlant(app);
  const { id } = await order({ frequency: "Weekly", day_of_week: "Friday" });
  expect((await call("GET /work-orders/{id}/schedule", { params: { id } })).status).toBe(404);
  expect((await call("GET /work-orders/{id}", { params: { id } })).body.frequency).toBeNull();
});
