import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

async function newPlant() {
  const plant = await openImports(app, "maintenance");
  const { call } = plant;
  const addMachine = async (name: string) => (await call("POST /machines", { body: { name } })).body.id;
  const addMeter = async (id: string, name: string, unit = "h") =>
    (await call("POST /machines/{id}/meters", { params: { id }, body: { name, unit, decimals: 0 } })).body.id;
  const plans = async () => (await call("GET /work-orders", { query: { type: "PM", limit: 200 } })).body;
  const planNamed = async (title: string) => {
    const id = (await plans()).find((plan) => plan.title === title)?.id ?? "";
    return (await call("GET /work-orders/{id}", { params: { id } })).body;
  };
  return { ...plant, addMachine, addMeter, plans, planNamed };
}

const headings = "PM\tMachine\tFrequency\tPriority\tDuration\tChecklist\tNext due date\tAssigned to";

test("PMs of a sheet are made with their rule, their steps and who does them", async () => {
  const plant = await newPlant();
  const press = await plant.addMachine("Press 4");
  const luc = (await plant.call("POST /assignees", { body: { name: "Luc Roy" } })).body;
  const { id, outcome } = await plant.bringIn(`${headings}
Grease the bearings\tPress 4\tEvery 2 weeks\tHigh\t45\tGuards on; Grease 6 points\t2026-12-07\tLuc Roy
Inspect the belts\tpress 4\tWeekly on Monday\t\t1 h 30\t\t\t
Change the oil\tPress 4\tEvery 3 months on the 15th\t\t\t\t\t
Walk round\tPress 4\tDaily\t\t\t\t\t
`);
  expect(outcome).toMatchObject({ made: 4, refused: 0 });
  const grease = await plant.planNamed("Grease the bearings");
  expect(grease).toMatchObject({
    ...{
      type: "PM",
      machine_id: press,
      priority: "High",
      estimated_duration: 45,
      assignee: luc.id,
      status: "Scheduled",
    },
    ...{ frequency: "Custom", scheduled_date: "2026-12-07", wo_id: expect.stringMatching(/^PM-2026-/) },
    plan: { trigger: "date", anchor: "fixed", levels: [{ every: 2, unit: "week", on: { weekdays: ["Monday"] } }] },
  });
  expect(grease.checklist.map(({ text }) => text)).toEqual(["Guards on", "Grease 6 points"]);
  expect(await plant.planNamed("Inspect the belts")).toMatchObject({
    ...{ frequency: "Weekly", day_of_week: "Monday", estimated_duration: 90 },
  });
  expect(await plant.planNamed("Change the oil")).toMatchObject({
    plan: { levels: [{ every: 3, unit: "month", on: { day: 15 } }] },
  });
  expect(await plant.planNamed("Walk round")).toMatchObject({ frequency: "Daily" });
  expect((await plant.rows(id, { outcome: "made" }))[0]?.thing_id).toBe(grease.id);
});

test("the same sheet again changes nothing, and another one what it may, old to new", async () => {
  const plant = await newPlant();
  await plant.addMachine("Press 4");
  const sheet = `${headings}\tCode\nGrease\tPress 4\tEvery 2 weeks\tLow\t45\t\t2026-12-07\t\tP-1\nBelts\tPress 4\tMonthly\t\t\t\t\t\tP-2\n`;
  await plant.bringIn(sheet);
  expect((await plant.bringIn(sheet, { match_by: "code" })).outcome).toMatchObject({ same: 2, refused: 0 });
  expect((await plant.bringIn(sheet, { match_by: "title" })).outcome).toMatchObject({ same: 2, refused: 0 });
  const other = sheet.replace("Low\t45", "High\t60").replace("Monthly", "Every 2 months");
  const again = await plant.bringIn(other, { match_by: "code" });
  expect(again.outcome).toMatchObject({ changed: 2, refused: 0 });
  const [changed, other2] = await plant.rows(again.id, { outcome: "changed" });
  expect(changed?.changes).toEqual([
    { field: "priority", old: "Low", new: "High" },
    { field: "minutes", old: "45", new: "60" },
  ]);
  expect(other2?.changes).toEqual([
    {
      field: "rule",
      old: expect.stringMatching(/^Every 1 month on the/),
      new: expect.stringMatching(/^Every 2 months/),
    },
  ]);
  expect(await plant.planNamed("Grease")).toMatchObject({ priority: "High", estimated_duration: 60, wo_id: "P-1" });
  expect(await plant.planNamed("Belts")).toMatchObject({ plan: { levels: [{ every: 2, unit: "month" }] } });
  expect((await plant.undo(again.id)).undone).toMatchObject({ gone: 2, left_count: 0 });
  expect(await plant.planNamed("Grease")).toMatchObject({ priority: "Low", estimated_duration: 45 });
  expect(await plant.planNamed("Belts")).toMatchObject({ plan: { levels: [{ every: 1, unit: "month" }] } });
});

test("another machine, procedure, rule, time and end of a PM are told old and new, written as its form does, and put back", async () => {
  const plant = await newPlant();
  const press = await plant.addMachine("Press 4");
  const mill = await plant.addMachine("Mill 7");
  const hours = await plant.addMeter(press, "Hours");
  await plant.call("POST /meters/{id}/readings", { params: { id: hours }, body: { value: 100 } });
  const addProcedure = async (name: string) => {
    const steps = [{ id: crypto.randomUUID(), kind: "tick" as const, text: { en: "Look", fr: "" } }];
    const { id } = (await plant.call("POST /procedures", { body: { name, steps } })).body;
    expect((await plant.call("POST /procedures/{id}/publish", { params: { id }, body: {} })).status).toBe(200);
    return id;
  };
  await addProcedure("Old way");
  const next = await addProcedure("New way");
  const top = "PM\tMachine\tFrequency\tTime\tEnd\tProcedure\tCode\tMeter";
  await plant.bringIn(`${top}
Grease\tPress 4\tEvery 2 weeks on Monday\t\t\tOld way\tP-1\t
Oil\tPress 4\tEvery 500 h\t\t\t\tP-2\tHours
Walk\tPress 4\tDaily\t\t\t\tP-3\t
`);
  const before = await Promise.all(["Grease", "Walk"].map(plant.planNamed));
  app.clock.advance({ hours: 1 });
  const changed = await plant.check(
    await plant.paste(
      `${top}
Grease\tMill 7\tEvery 3 weeks on Tuesday\t06:30\t2031-01-31\tNew way\tP-1\t
Oil\tMill 7\t\t\t\t\tP-2\t
Walk\tPress 4\tWeekly on Friday\t\t\t\tP-3\t
`,
      { match_by: "code" },
    ),
  );
  expect(changed.outcome).toMatchObject({ changed: 2, refused: 1 });
  const [grease, oil, walkDown] = (await plant.rows(changed.id)).slice(1);
  expect(grease?.changes).toEqual([
    { field: "machine", old: "Press 4", new: "Mill 7" },
    { field: "procedure", old: "Old way", new: "New way" },
    { field: "rule", old: "Every 2 weeks on Monday", new: "Every 3 weeks on Tuesday" },
    { field: "end", old: null, new: "2031-01-31" },
    { field: "time", old: "08:00", new: "06:30" },
  ]);
  expect(oil?.fault).toEqual({ code: "form_refuses", field: "machine", value: "Mill 7" });
  expect(walkDown?.changes).toEqual([{ field: "rule", old: "Daily", new: "Weekly on Friday" }]);
  const { id } = await plant.start(changed);
  expect(await plant.planNamed("Grease")).toMatchObject({
    ...{ machine_id: mill, time: "06:30", procedure: { id: next } },
    plan: { end: "2031-01-31", levels: [{ every: 3, unit: "week", on: { weekdays: ["Tuesday"] } }] },
  });
  expect(await plant.planNamed("Walk")).toMatchObject({ frequency: "Weekly", day_of_week: "Friday" });
  expect((await plant.undo(id)).undone).toMatchObject({ gone: 2, left_count: 0 });
  const after = await Promise.all(["Grease", "Walk"].map(plant.planNamed));
  const rowOf = ({
    machine_id,
    procedure,
    time,
    plan,
    frequency,
    day_of_week,
    scheduled_date,
  }: (typeof after)[number]) => ({
    ...{ machine_id, time, plan, frequency, day_of_week, scheduled_date, procedure: procedure?.id ?? null },
  });
  expect(after.map(rowOf)).toEqual(before.map(rowOf));
});

test("a row that can't be a PM is refused with its field, and what no plan can say is asked about once", async () => {
  const [theirs, plant] = [await newPlant(), await newPlant()];
  await theirs.addMachine("Press 4");
  await theirs.bringIn(`${headings}\nTheirs\tPress 4\tMonthly\t\t\t\t\t\n`);
  const { id } = await theirs.planNamed("Theirs");
  await plant.addMachine("Press 4");
  await plant.bringIn(`${headings}\nThere\tPress 4\tMonthly\t\t\t\t\t\n`);
  const text = `PM\tMachine\tFrequency\tTime\tMeter\tEnd\tStart\tCode
There\tPress 4\tMonthly\t\t\t\t\t
Twice\tPress 4\tMonthly\t\t\t\t\t
Twice\tPress 4\tMonthly\t\t\t\t\t
\tPress 4\tMonthly\t\t\t\t\t
No place\t\tMonthly\t\t\t\t\t
Lathe\tLathe 9\tMonthly\t\t\t\t\t
Moon\tPress 4\tEvery full moon\t\t\t\t\t
Late\tPress 4\tDaily\t25:61\t\t\t\t
Worn\tPress 4\tEvery 500 h\t\t\t\t\t
Worn more\tPress 4\tEvery 500 h\t\tHours\t\t\t
Over\tPress 4\tMonthly\t\t\t2026-01-01\t2026-12-01\t
Never\tPress 4\t\t\t\t\t\t
`;
  expect(await plant.faults(text)).toEqual([
    ...[
      [2, "exists", "title"],
      [4, "twice", "title"],
      [5, "required", "title"],
      [6, "required", "machine"],
    ],
    ...[
      [7, "reference_unknown", "machine"],
      [8, "recurrence_unknown", "rule"],
      [9, "time_invalid", "time"],
    ],
    ...[
      [10, "no_meter", "machine"],
      [11, "reference_unknown", "meter"],
      [12, "before_start", "end"],
      [13, "required", "rule"],
    ],
  ]);
  const byId = `Millwright id\tPM\tMachine\tFrequency\n${id}\tMine\tPress 4\tMonthly\n`;
  expect(await plant.faults(byId, { match_by: "id" })).toEqual([[2, "not_found", "id"]]);
});

test("one answer mends what no plan can say in all of its rows", async () => {
  const plant = await newPlant();
  await plant.addMachine("Press 4");
  const text = `PM\tMachine\tFrequency\nA\tPress 4\tfull moon\nB\tPress 4\tFull Moon\nC\tPress 4\tDaily\n`;
  const checked = await plant.check(await plant.paste(text));
  expect(checked.outcome).toMatchObject({ made: 1, refused: 2 });
  expect(checked.faults).toMatchObject([{ code: "recurrence_unknown", field: "rule", count: 2, can: ["use", "edit"] }]);
  const decisions = [{ field: "rule", value: "full moon", choice: "use", id: "Every 4 weeks" }];
  const mended = await plant.check(await plant.change(checked, { decisions }));
  expect(mended.outcome).toMatchObject({ made: 3, refused: 0 });
  await plant.start(mended);
  expect(await plant.planNamed("B")).toMatchObject({ plan: { levels: [{ every: 4, unit: "week" }] } });
});

test("work by use takes the meter of its machine, from what that has counted", async () => {
  const plant = await newPlant();
  const press = await plant.addMachine("Press 4");
  const hours = await plant.addMeter(press, "Hours");
  const strokes = await plant.addMeter(press, "Strokes", "strokes");
  await plant.call("POST /meters/{id}/readings", { params: { id: hours }, body: { value: 1200 } });
  const { outcome } = await plant.bringIn(`PM\tMachine\tFrequency\tMeter
Oil\tPress 4\tEvery 500 h or every 6 months\t
Die\tPress 4\tEvery 10000 strokes\tStrokes
`);
  expect(outcome).toMatchObject({ made: 2, refused: 0 });
  expect(await plant.planNamed("Oil")).toMatchObject({
    plan: {
      trigger: "any",
      meter: { id: hours, origin: 1200 },
      levels: [{ every: 6, unit: "month", every_units: 500 }],
    },
  });
  expect(await plant.planNamed("Die")).toMatchObject({ plan: { trigger: "meter", meter: { id: strokes, origin: 0 } } });
});

test("a French sheet, with its machines and departments, comes in as well", async () => {
  const plant = await newPlant();
  await plant.addMachine("Presse 4");
  const text = `Entretien;Équipement;Fréquence;Priorité;Durée;Jours de la semaine;Échéance
Graisser;Presse 4;Toutes les 2 semaines;Élevée;45;;07/12/2026
Inspecter;presse 4;Hebdomadaire le lundi;;;;
Huile;Presse 4;Tous les mois le 15;Urgente;;;
Filtre;Presse 4;Trimestriel;;;;`;
  const { outcome } = await plant.bringIn(text, { date_order: "dmy" });
  expect(outcome).toMatchObject({ made: 4, refused: 0 });
  expect(await plant.planNamed("Graisser")).toMatchObject({ priority: "High", scheduled_date: "2026-12-07" });
  expect(await plant.planNamed("Huile")).toMatchObject({
    priority: "Critical",
    plan: { levels: [{ on: { day: 15 } }] },
  });
});

test("a sheet as Atlas writes it comes in with its recurrence", async () => {
  const plant = await newPlant();
  const press = await plant.addMachine("Press 4");
  const text = `ID\tName\tTitle\tDescription\tPriority\tEstimated Hours\tCategory\tLocation Name\tAsset Name\tStarts On\tFrequency\tRecurrence Type\tRecurrence Based On
7\tTrigger\tGrease\tAll points\tHIGH\t1.5\tGreasing\tHall 1\tPress 4\t2026-12-01\t2\tWEEKLY\tSCHEDULED_DATE
8\tTrigger\tOverhaul\t\tNONE\t8\t\tHall 1\tPress 4\t2026-12-01\t1\tYEARLY\tCOMPLETED_DATE
`;
  expect((await plant.bringIn(text)).outcome).toMatchObject({ made: 2, refused: 0 });
  expect(await plant.planNamed("Grease")).toMatchObject({
    ...{ machine_id: press, priority: "High", estimated_duration: 90, scheduled_date: "2026-12-01" },
    plan: { anchor: "fixed", levels: [{ every: 2, unit: "week", on: { weekdays: ["Tuesday"] } }] },
  });
  expect(await plant.planNamed("Overhaul")).toMatchObject({
    ...{ estimated_duration: 480, plan: { anchor: "floating", levels: [{ every: 1, unit: "year" }] } },
  });
});

test("an undo takes away PMs, also days later, but for those that somebody has changed, worked on or that are used", async () => {
  const plant = await newPlant();
  await plant.addMachine("Press 4");
  const titles = ["Stays untouched", "Was edited", "Was begun", "Has a part"];
  const lines = titles.map((title) => `${title}\tPress 4\tDaily\tLathe line\n`);
  const sheet = `PM\tMachine\tFrequency\tTags\n${lines.join("")}New place\tMill 7\tMonthly\t\n`;
  const checked = await plant.check(await plant.paste(sheet));
  const decisions = [{ field: "machine", value: "Mill 7", choice: "make" }];
  const { id } = await plant.start(await plant.check(await plant.change(checked, { decisions })));
  const of = async (title: string) => {
    const { id: planId } = await plant.planNamed(title);
    return { params: { id: planId } };
  };
  app.clock.advance({ minutes: 5 });
  const edited = await of("Was edited");
  expect((await plant.call("PUT /work-orders/{id}", { ...edited, body: { priority: "High" } })).status).toBe(200);
  const begun = await of("Was begun");
  expect((await plant.call("PUT /work-orders/{id}", { ...begun, body: { status: "In Progress" } })).status).toBe(200);
  const part = (await plant.call("POST /parts", { body: { name: "Belt", part_type: "maintenance" } })).body;
  const planned = { params: { id: (await of("Has a part")).params.id, part_id: part.id }, body: { quantity: 1 } };
  expect((await plant.call("PUT /work-orders/{id}/parts/{part_id}", planned)).status).toBe(200);
  app.clock.advance({ hours: 72 });
  expect((await plant.planNamed("Stays untouched")).version).toBeGreaterThan(1);
  const { undone } = await plant.undo(id);
  expect(undone).toMatchObject({ gone: 3, left_count: 3 });
  const left = (undone?.left ?? []).map(({ name, reason }) => [name.replace(/^.* · /, ""), reason]);
  expect(Object.fromEntries(left)).toEqual({ "Was edited": "changed", "Was begun": "changed", "Has a part": "in_use" });
  expect((await plant.plans()).map(({ title }) => title).toSorted()).toEqual(titles.slice(1).toSorted());
  const machines = (await plant.call("GET /machines", { query: { limit: 50 } })).body;
  expect(machines.map(({ name }) => name)).toEqual(["Press 4"]);
});
