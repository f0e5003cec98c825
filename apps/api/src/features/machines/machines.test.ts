import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const owner = await app.become();
const call = app.as(owner);
const stranger = app.as(await app.become());

const makeMachine = async (name: string, as = call) => (await as("POST /machines", { body: { name } })).body;
const makeDepartment = async (name: string, as = call) => (await as("POST /departments", { body: { name } })).body;
const getMachine = async (id: string) => (await call("GET /machines/{id}", { params: { id } })).body;

test("a machine is made in no department, with nothing but its name", async () => {
  const created = await call("POST /machines", { body: { name: " Press 4 " } });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.any(String),
    name: "Press 4",
    number: null,
    class_id: null,
    downtime_cost_cents: null,
    week_minutes: null,
    department_id: null,
    department_name: null,
    created_at: "2026-11-21T14:00:00.000Z",
    notes: null,
    specifications: null,
    location_details: null,
    manufacturer: null,
    model: null,
    serial_number: null,
    installation_date: null,
    warranty_until: null,
    last_maintenance: null,
    checklist: [],
    files: [],
    parent_id: null,
    parent_name: null,
    criticality: null,
    photo_id: null,
    kept_file_ids: [],
    reports_become_repairs: false,
    label_printed_at: null,
    state: "running",
    stopped_since: null,
    is_locked_out: false,
    version: 1,
  });
});

test.each([
  ["en", "Please enter a machine name"],
  ["fr", "Veuillez entrer un nom de machine"],
])("a machine without a name is refused in %s", async (locale, detail) => {
  const headers = { "accept-language": locale };
  const refused = { code: "machine_name_required", detail, fields: { name: "required" } };
  for (const name of [" ", null, undefined]) {
    const created = await call("POST /machines", { body: { name }, headers });
    expect([created.status, created.json]).toEqual([422, refused]);
  }
  const { id } = await makeMachine("Lathe");
  const renamed = await call("PUT /machines/{id}", { params: { id }, body: { name: "" }, headers });
  expect([renamed.status, renamed.json]).toEqual([422, refused]);
});

test("saving a machine's details changes what is given, and only that", async () => {
  const { id } = await makeMachine("Mill");
  const body = {
    notes: "Grease weekly",
    specifications: "12 kW",
    location_details: "Bay 3",
    model: "X-200",
    serial_number: "0042",
    installation_date: "2019-02-28",
    checklist: ["Oil level", "Belt"],
  };
  const saved = await call("PUT /machines/{id}", { params: { id }, body });
  expect(saved.body).toMatchObject({ ...body, name: "Mill", version: 2 });
  const emptied = await call("PUT /machines/{id}", { params: { id }, body: { notes: " ", installation_date: "" } });
  expect(emptied.body).toMatchObject({ ...body, notes: null, installation_date: null, version: 3 });
});

test("a field that does not fit is refused by its name", async () => {
  const { id } = await makeMachine("Drill");
  const body = { installation_date: "2026-02-30", model: "m".repeat(121) };
  const refused = await call("PUT /machines/{id}", { params: { id }, body });
  expect([refused.status, refused.json.code]).toEqual([422, "invalid"]);
  expect(refused.json.fields).toEqual({ installation_date: "invalid", model: "too_long" });
});

test.each([
  ["en", "Somebody else changed this in the meantime. Look at what changed, then keep yours or take theirs."],
  [
    "fr",
    "Quelqu’un d’autre a modifié ceci entre-temps. Regardez ce qui a changé, puis gardez votre version ou prenez la sienne.",
  ],
])(
  "changes to a version that is no longer the machine's are refused in %s and lose nothing",
  async (locale, detail) => {
    const { id } = await makeMachine("Shear");
    await call("PUT /machines/{id}", { params: { id }, body: { notes: "theirs", version: 1 } });
    const headers = { "accept-language": locale };
    const late = await call("PUT /machines/{id}", { params: { id }, body: { notes: "mine", version: 1 }, headers });
    expect([late.status, late.json]).toEqual([409, { code: "stale", detail }]);
    const byHeader = await call("PUT /machines/{id}", {
      params: { id },
      body: { notes: "mine" },
      headers: { ...headers, "if-match": '"1"' },
    });
    expect([byHeader.status, byHeader.json]).toEqual([409, { code: "stale", detail }]);
    expect((await getMachine(id)).notes).toBe("theirs");
  },
);

test("a machine in no department is assigned to one, and taken out of it", async () => {
  const { id } = await makeMachine("Oven");
  const department = await makeDepartment("Baking");
  const assigned = await call("PUT /machines/{id}", { params: { id }, body: { department_id: department.id } });
  expect(assigned.body).toMatchObject({ department_id: department.id, department_name: "Baking" });
  const again = await call("PUT /machines/{id}", { params: { id }, body: { department_id: department.id } });
  expect(again.status).toBe(200);
  const taken = await call("PUT /machines/{id}", { params: { id }, body: { department_id: null } });
  expect(taken.body).toMatchObject({ department_id: null, department_name: null });
});

test.each([
  ["en", "This machine already belongs to a department. Remove it from there first."],
  ["fr", "Cette machine appartient déjà à un département. Retirez-la d’abord de celui-ci."],
])("a machine of one department can't be assigned to another, in %s", async (locale, detail) => {
  const [first, second] = [await makeDepartment("First"), await makeDepartment("Second")];
  const { id } = (await call("POST /machines", { body: { name: "Robot", department_id: first.id } })).body;
  const refused = await call("PUT /machines/{id}", {
    params: { id },
    body: { department_id: second.id },
    headers: { "accept-language": locale },
  });
  const fields = { department_id: "invalid" };
  expect([refused.status, refused.json]).toEqual([409, { code: "machine_in_department", detail, fields }]);
  expect((await getMachine(id)).department_id).toBe(first.id);
});

test("of many who assign one machine at once, one wins", async () => {
  const { id } = await makeMachine("Crane");
  const departments = await Promise.all(["A", "B", "C", "D", "E", "F"].map((name) => makeDepartment(name)));
  const answers = await Promise.all(
    departments.map((department) =>
      call("PUT /machines/{id}", { params: { id }, body: { department_id: department.id } }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const winner = answers.find((answer) => answer.status === 200);
  expect((await getMachine(id)).department_id).toBe(winner?.body.department_id);
});

test("no machine ends up in a department that is deleted at the same moment", async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await makeMachine("Fan");
    const department = await makeDepartment("Short-lived");
    await Promise.all([
      call("PUT /machines/{id}", { params: { id }, body: { department_id: department.id } }),
      call("DELETE /departments/{id}", { params: { id: department.id } }),
    ]);
    expect((await getMachine(id)).department_id).toBeNull();
  }
});

test.each([
  ["en", "What you chose no longer exists. Choose again."],
  ["fr", "Ce que vous avez choisi n’existe plus. Choisissez de nouveau."],
])("a department that is not there, was deleted, or is another company's is refused in %s", async (locale, detail) => {
  const { id } = await makeMachine("Pump");
  const gone = await makeDepartment("Gone");
  await call("DELETE /departments/{id}", { params: { id: gone.id } });
  const theirs = await makeDepartment("Theirs", stranger);
  const fields = { department_id: "invalid" };
  const headers = { "accept-language": locale };
  for (const department_id of [randomUUID(), gone.id, theirs.id]) {
    const assigned = await call("PUT /machines/{id}", { params: { id }, body: { department_id }, headers });
    expect([assigned.status, assigned.json]).toEqual([422, { code: "unknown_reference", detail, fields }]);
    const created = await call("POST /machines", { body: { name: "Pump 2", department_id }, headers });
    expect([created.status, created.json]).toEqual([422, { code: "unknown_reference", detail, fields }]);
  }
});

test.each([
  ["en", "This could not be found. It may have been deleted."],
  ["fr", "Introuvable. Cet élément a peut-être été supprimé."],
])("a machine that was deleted, or is another company's, is not found in %s", async (locale, detail) => {
  const gone = await makeMachine("Gone");
  expect((await call("DELETE /machines/{id}", { params: { id: gone.id } })).status).toBe(204);
  const theirs = await makeMachine("Theirs", stranger);
  const headers = { "accept-language": locale };
  for (const { id } of [gone, theirs]) {
    const answers = [
      await call("GET /machines/{id}", { params: { id }, headers }),
      await call("PUT /machines/{id}", { params: { id }, body: { name: "Mine" }, headers }),
      await call("DELETE /machines/{id}", { params: { id }, headers }),
    ];
    for (const answer of answers) expect([answer.status, answer.json]).toEqual([404, { code: "not_found", detail }]);
  }
});

test("machines are listed by name, of one department, of none, and by a part of the name", async () => {
  const as = app.as(await app.become());
  const department = await makeDepartment("Assembly", as);
  for (const name of ["Zeta", "Épée", "eagle"]) await makeMachine(name, as);
  await as("POST /machines", { body: { name: "Arm", department_id: department.id } });
  const names = async (query: { department_id?: string; q?: string }) =>
    (await as("GET /machines", { query })).body.map(({ name }) => name);
  expect(await names({})).toEqual(["Arm", "eagle", "Épée", "Zeta"]);
  expect(await names({ department_id: department.id })).toEqual(["Arm"]);
  expect(await names({ department_id: "none" })).toEqual(["eagle", "Épée", "Zeta"]);
  expect(await names({ department_id: "none", q: "EP" })).toEqual(["Épée"]);
  expect(await names({ department_id: randomUUID() })).toEqual([]);
});

test("machines are found by their whole serial number, whatever its case; a deleted one is not", async () => {
  const as = app.as(await app.become());
  const [first, second, gone] = [
    await makeMachine("Arm", as),
    await makeMachine("Belt", as),
    await makeMachine("Crane", as),
  ];
  for (const { id } of [first, second, gone])
    await as("PUT /machines/{id}", { params: { id }, body: { serial_number: "Ab-77" } });
  await as("DELETE /machines/{id}", { params: { id: gone.id } });
  const named = async (serial: string) =>
    (await as("GET /machines", { query: { serial } })).body.map(({ name }) => name);
  expect(await named(" aB-77 ")).toEqual(["Arm", "Belt"]);
  expect(await named("Ab-7")).toEqual([]);
});

test("the pages of a filtered list miss and repeat nothing", async () => {
  const as = app.as(await app.become());
  for (let n = 1; n <= 5; n++) await makeMachine(`Pump ${n}`, as);
  await makeMachine("Saw", as);
  const first = await as("GET /machines", { query: { department_id: "none", q: "pump", limit: 3 } });
  const cursor = /cursor=([\w-]+)/.exec(first.headers.get("link") ?? "")?.[1];
  const rest = await as("GET /machines", { query: { department_id: "none", q: "pump", limit: 3, cursor } });
  expect(first.headers.get("link")).toContain("department_id=none&q=pump");
  expect([...first.body, ...rest.body].map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `Pump ${n}`));
  expect(rest.headers.get("link")).toBeNull();
});

test("the last maintenance is the latest completed PM, under the machine that it had then, and no repair", async () => {
  const plant = await openTestPlant(app);
  app.clock.set("2026-11-23T14:00:00Z");
  const department = await plant.department();
  const [press, saw] = [await plant.machine(department.id), await plant.machine(department.id, "Saw")];
  const last = async (id: string) =>
    (await plant.call("GET /machines/{id}", { params: { id } })).body.last_maintenance?.slice(0, 10) ?? null;
  const place = { department_id: department.id, machine_id: press.id };
  await plant.order({ ...place, status: "Completed" });
  expect(await last(press.id)).toBeNull();
  const task = await plant.task(place);
  const earlier = await plant.task(place);
  app.clock.set("2026-11-24T14:00:00Z");
  expect(await last(press.id)).toBeNull();
  await plant.edit(earlier.id, { status: "Completed" });
  app.clock.set("2026-11-25T14:00:00Z");
  expect(await last(press.id)).toBe("2026-11-24");
  await plant.edit(task.id, { status: "Completed" });
  await plant.edit(task.id, { machine_id: saw.id });
  expect([await last(press.id), await last(saw.id)]).toEqual(["2026-11-25", null]);
});

test("a machine moves from the department that is named to another one, and never from a third", async () => {
  const plant = await openTestPlant(app);
  const [from, to, third] = [await plant.department("A"), await plant.department("B"), await plant.department("C")];
  const { id } = await plant.machine(from.id);
  const put = (body: object) => plant.call("PUT /machines/{id}", { params: { id }, body });
  expect((await put({ department_id: to.id })).json.code).toBe("machine_in_department");
  expect((await put({ department_id: to.id, from_department_id: third.id })).json.code).toBe("machine_in_department");
  const response = await put({ department_id: to.id, from_department_id: from.id });
  expect(response.body.department_id).toBe(to.id);
});

test("every change of a machine is announced, with the department whose count it changes", async () => {
  const department = await makeDepartment("Told");
  const { id } = await makeMachine("Told");
  const announced = new Set<string>();
  const stop = app.deps.live.subscribe(owner.companyId, null, (event) => {
    if (event.kind !== "resync") announced.add(`${event.kind} ${event.id}`);
  });
  await call("PUT /machines/{id}", { params: { id }, body: { department_id: department.id } });
  await expect.poll(() => [...announced].sort()).toEqual([`department ${department.id}`, `machine ${id}`]);
  announced.clear();
  await call("DELETE /departments/{id}", { params: { id: department.id } });
  await expect.poll(() => [...announced].sort()).toEqual([`department ${department.id}`, `machine ${id}`]);
  stop();
});

test("a search gives whole words first, then beginnings, then the rest, page by page", async () => {
  const as = app.as(await app.become());
  const names = ["Compresseur 4", "Presse 10", "Presse 9", "Old press", "Press", "Compressor"];
  for (const name of names) await makeMachine(name, as);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await as("GET /machines", { query: { q: "press", limit: 2, cursor } });
    found.push(...page.body.map(({ name }) => name));
    cursor = /cursor=([\w-]+)/.exec(page.headers.get("link") ?? "")?.[1];
  } while (cursor !== undefined);
  expect(found).toEqual(["Old press", "Press", "Presse 9", "Presse 10", "Compresseur 4", "Compressor"]);
});

test("machines are listed by whether they run", async () => {
  const [still, running] = [await makeMachine("Filter S-1"), await makeMachine("Filter S-2")];
  await call("PUT /machines/{id}/state", { params: { id: still.id }, body: { state: "stopped" } });
  const listed = async (state: "running" | "stopped") =>
    (await call("GET /machines", { query: { q: "Filter S-", state } })).body.map(({ id }: { id: string }) => id);
  expect([await listed("stopped"), await listed("running")]).toEqual([[still.id], [running.id]]);
});
