import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

// Saturday 21 November 2026. Bodies are sent as a stranger would write them, past the types.
const app = await sharedApp();
const plant = await openTestPlant(app);
const stranger = await openTestPlant(app);
const { id: department_id } = await plant.department();
const { id: machine_id } = await plant.machine(department_id);
const place = { department_id, machine_id };

const make = (fields: object, headers: Record<string, string> = {}) =>
  plant.call("POST /work-orders", { body: { title: "Grease", type: "PM", ...place, ...fields }, headers });
const change = (id: string, fields: object) =>
  plant.call("PUT /work-orders/{id}", { params: { id }, body: JSON.parse(JSON.stringify(fields)) });

const required = "Please fill in all required fields";
const requis = "Veuillez remplir tous les champs obligatoires";

test.each([
  [{ title: "" }, ["title"]],
  [{ title: null }, ["title"]],
  [{ department_id: "none" }, ["department_id"]],
  [{ machine_id: "none" }, ["machine_id"]],
  [{ machine_id: null, title: "  " }, ["machine_id", "title"]],
  [{ frequency: "Weekly", day_of_week: "" }, ["day_of_week"]],
  [{ frequency: "Weekly", day_of_week: "none" }, ["day_of_week"]],
  [{ frequency: "Weekly", day_of_week: null }, ["day_of_week"]],
  [{ frequency: "Monthly", monthly_period: "" }, ["monthly_period"]],
  [{ frequency: "Monthly", monthly_period: "none" }, ["monthly_period"]],
  [{ frequency: "Monthly", monthly_period: null }, ["monthly_period"]],
])("a PM with %o asks for what is missing, by its fields, in both languages", async (fields, missing) => {
  for (const [locale, detail] of [
    ["en", required],
    ["fr", requis],
  ] as const) {
    const answer = await make(fields, { "accept-language": locale });
    expect([answer.status, answer.json]).toEqual([
      422,
      { detail, code: "fill_required_fields", fields: Object.fromEntries(missing.map((name) => [name, "required"])) },
    ]);
  }
});

test.each([
  [{ time: "24:00" }, "time"],
  [{ time: "7:00" }, "time"],
  [{ time: "07:60" }, "time"],
  [{ time: "07:00:00" }, "time"],
  [{ time: 700 }, "time"],
  [{ frequency: "daily" }, "frequency"],
  [{ frequency: "Biweekly" }, "frequency"],
  [{ frequency: ["Daily"] }, "frequency"],
  [{ frequency: "Weekly", day_of_week: "monday" }, "day_of_week"],
  [{ frequency: "Weekly", day_of_week: 1 }, "day_of_week"],
  [{ frequency: "Monthly", monthly_period: "beginning" }, "monthly_period"],
  [{ status: "Overdue" }, "status"],
  [{ priority: "Urgent" }, "priority"],
  [{ title: "t".repeat(201) }, "title"],
  [{ checklist_items: [1] }, "checklist_items"],
])("a PM with %o is refused by the field's name, made or changed", async (fields, name) => {
  const created = await make(fields);
  expect([created.status, created.json.code, Object.keys(created.json.fields)]).toEqual([
    422,
    "invalid",
    [expect.stringContaining(name)],
  ]);
  if (name === "checklist_items") return;
  const { id, version } = await plant.task();
  const changed = await change(id, fields);
  expect([changed.status, changed.json.code]).toEqual([422, "invalid"]);
  expect((await plant.look(id)).version).toBe(version);
});

test.each([
  [
    { frequency: "", day_of_week: "", monthly_period: "", time: "" },
    { frequency: "Daily", time: "08:00" },
  ],
  [
    { frequency: null, time: null, assignee: "none", notes: "", safety_notes: null },
    { assignee: null, notes: null },
  ],
  [
    { frequency: "Weekly", monthly_period: "none" },
    { frequency: "Weekly", day_of_week: "Monday", monthly_period: null },
  ],
  [
    { frequency: "Monthly", day_of_week: "" },
    { monthly_period: "start", day_of_week: null },
  ],
  [
    { status: null, priority: null, checklist_items: null, tags: null },
    { status: "Scheduled", priority: "Medium" },
  ],
  [{ checklist_items: ["", "  ", "Grease"] }, { checklist: [{ text: "Grease" }] }],
  [
    { created_on: "2020-01-01", rolls_over_on: "2020-01-01", scheduled_date: "2020-01-01" },
    { scheduled_date: "2026-11-23" },
  ],
  [
    { due_date: "2026-11-20", scheduled_start: "2026-11-20T08:00Z" },
    { due_date: null, scheduled_date: "2026-11-23" },
  ],
])("a PM made with %o has what was meant", async (fields, shown) => {
  const created = await make(fields);
  expect([created.status, created.json]).toMatchObject([201, shown]);
});

test("a change that would leave a PM without a part of its schedule is refused, and changes nothing", async () => {
  const weekly = await plant.task({ frequency: "Weekly", day_of_week: "Friday", time: "06:30" });
  const monthly = await plant.task({ frequency: "Monthly", monthly_period: "end" });
  const refusals: [string, object, string][] = [
    [weekly.id, { frequency: "" }, "frequency"],
    [weekly.id, { day_of_week: "none" }, "day_of_week"],
    [weekly.id, { frequency: "Monthly" }, "monthly_period"],
    [weekly.id, { frequency: "Monthly", monthly_period: "" }, "monthly_period"],
    [monthly.id, { monthly_period: null }, "monthly_period"],
    [monthly.id, { frequency: "Weekly" }, "day_of_week"],
  ];
  for (const [id, fields, name] of refusals) {
    const { status, json } = await change(id, { title: "Changed", status: "Completed", ...fields });
    expect([status, json.code, json.fields]).toEqual([422, "fill_required_fields", { [name]: "required" }]);
  }
  expect(await plant.look(weekly.id)).toEqual(weekly);
  expect(await plant.look(monthly.id)).toEqual(monthly);
  const { body } = await plant.call("GET /maintenance-history");
  expect(body.filter((entry) => [weekly.id, monthly.id].includes(entry.work_order_id))).toEqual([]);
});

test("refuses a machine of another department, and anything of another company", async () => {
  const [theirs, elsewhere] = [await stranger.task(), await plant.department("Paint")];
  const booth = await plant.machine(elsewhere.id, "Booth");
  const loose = await plant.machine(null, "Drill");
  const technician = await stranger.assignee();
  const { id } = await plant.task();
  const foreign = { machine_id: theirs.machine_id };
  for (const answer of [await make({ machine_id: booth.id }), await change(id, { machine_id: booth.id })])
    expect([answer.status, answer.json.code, answer.json.fields]).toEqual([
      422,
      "wrong_department",
      { machine_id: "invalid" },
    ]);
  expect((await make({ machine_id: loose.id })).json.code).toBe("wrong_department");
  for (const answer of [
    await make(foreign),
    await make({ department_id: theirs.department_id, ...foreign }),
    await make({ assignee: technician.id }),
    await change(id, foreign),
    await change(id, { assignee: technician.id }),
    await make({ machine_id: crypto.randomUUID() }),
  ])
    expect([answer.status, answer.json.code]).toEqual([422, "unknown_reference"]);
});

test("another company's PMs and tasks are not found, and stay as they are", async () => {
  const other = await openTestPlant(app);
  app.clock.set("2026-11-23T14:00:00Z");
  const theirs = await other.task({ checklist_items: ["Grease"] });
  const [instance] = (await other.call("GET /task-instances/today")).body;
  const params = { id: instance?.id ?? "" };
  const item = { id: theirs.id, item_id: theirs.checklist[0]?.id ?? "" };
  for (const answer of [
    await change(theirs.id, { status: "Completed" }),
    await change(theirs.id, { frequency: "Monthly", monthly_period: "end" }),
    await plant.call("GET /work-orders/{id}/schedule", { params: { id: theirs.id } }),
    await plant.call("PUT /work-orders/{id}/checklist/{item_id}", { params: item, body: { completed: true } }),
    await plant.call("POST /work-orders/{id}/restore", { params: { id: theirs.id } }),
    await plant.call("DELETE /work-orders/{id}", { params: { id: theirs.id } }),
    await plant.call("POST /task-instances/{id}/complete", { params }),
    await plant.call("PUT /task-instances/{id}", { params, body: { status: "On Hold" } }),
    await plant.call("DELETE /task-instances/{id}", { params }),
  ])
    expect([answer.status, answer.json.code]).toEqual([404, "not_found"]);
  expect(await other.look(theirs.id)).toEqual(theirs);
  expect((await other.call("GET /task-instances/today")).body).toMatchObject([
    { id: instance?.id, status: "Scheduled" },
  ]);
});
