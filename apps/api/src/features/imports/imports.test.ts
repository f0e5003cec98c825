import type { Import } from "@millwright/contract/imports";
import { expect, test } from "vitest";
import { finishImports } from "#features/imports/imports.ts";
import { sharedApp } from "#testing/app.ts";

const app = await sharedApp();
type Plant = Awaited<ReturnType<typeof newPlant>>;

const carryOut = () =>
  finishImports(
    app.db,
    {
      clock: app.clock,
      onError: (error) => {
        throw error;
      },
    },
    new AbortController().signal,
  );

async function newPlant() {
  const owner = await app.become();
  const call = app.as(owner);
  const paste = async (text: string) => (await call("POST /imports", { body: { kind: "machines", text } })).body;
  const read = async (id: string) => (await call("GET /imports/{id}", { params: { id } })).body;
  const change = async ({ id, version }: Import, body: object) =>
    (await call("PUT /imports/{id}", { params: { id }, body: { version, ...body } })).body;
  const check = async ({ id, version }: Pick<Import, "id" | "version">) => {
    const { status, json } = await call("POST /imports/{id}/check", { params: { id }, body: { version } });
    expect([status, json.code]).toEqual([202, undefined]);
    await carryOut();
    return read(id);
  };
  const start = async ({ id, version }: Pick<Import, "id" | "version">) => {
    const { status, json } = await call("POST /imports/{id}/start", { params: { id }, body: { version } });
    expect([status, json.code]).toEqual([202, undefined]);
    await carryOut();
    return read(id);
  };
  const rows = async (id: string, query: { outcome?: "made" | "changed" | "same" | "refused" } = {}) =>
    (await call("GET /imports/{id}/rows", { params: { id }, query })).body;
  const undo = async (id: string) => {
    expect((await call("POST /imports/{id}/undo", { params: { id } })).status).toBe(202);
    await carryOut();
    return read(id);
  };
  return { owner, call, paste, read, change, check, start, rows, undo };
}

const machinesOf = async ({ call }: Plant) =>
  (await call("GET /machines", { query: { limit: 1000 } })).body.map(({ name, department_name, number }) => [
    name,
    department_name,
    number,
  ]);

const sheet = "Name\tNumber\tDepartment\tParent\nPress 4\tP-004\tStamping\t\nFeeder\tF-1\tStamping\tPress 4\n";

test("a check says what the import then does, and makes nothing", async () => {
  const plant = await newPlant();
  const taken = await plant.paste(sheet);
  expect(taken).toMatchObject({ kind: "machines", state: "draft", header_row: 1, row_count: 2, needs: [] });
  const checked = await plant.check(taken);
  expect(checked).toMatchObject({
    state: "checked",
    outcome: { made: 2, changed: 0, same: 0, refused: 0, also_made: { department: 1 } },
    faults: [],
    progress: null,
  });
  expect(await machinesOf(plant)).toEqual([]);
  const imported = await plant.start(checked);
  expect(imported).toMatchObject({ state: "imported", outcome: checked.outcome });
  expect(await machinesOf(plant)).toEqual([
    ["Feeder", "Stamping", "F-1"],
    ["Press 4", "Stamping", "P-004"],
  ]);
});

test("the same sheet again changes nothing by its numbers, and what is other is told old and new", async () => {
  const plant = await newPlant();
  await plant.start(await plant.check(await plant.paste(sheet)));
  const again = await plant.change(await plant.paste(sheet.replace("Stamping\tPress 4", "Forming\tPress 4")), {
    settings: { match_by: "number" },
  });
  const checked = await plant.check(again);
  expect(checked.outcome).toEqual({ made: 0, changed: 1, same: 1, refused: 0, also_made: { department: 1 } });
  const [changed] = await plant.rows(again.id, { outcome: "changed" });
  expect(changed).toMatchObject({ row: 3, changes: [{ field: "department", old: "Stamping", new: "Forming" }] });
  expect((await plant.start(checked)).outcome).toEqual(checked.outcome);
  expect(await machinesOf(plant)).toEqual([
    ["Feeder", "Forming", "F-1"],
    ["Press 4", "Stamping", "P-004"],
  ]);
  const undone = await plant.undo(again.id);
  expect(undone).toMatchObject({ state: "undone", undone: { gone: 2, left_count: 0 } });
  // Each is one act in the log, beside what became of the things.
  const { json } = await plant.call("GET /company/activity", { query: { about: "company" } });
  const acts: { changes: object }[] = json.filter((entry: object) => JSON.stringify(entry).includes('"import'));
  expect(acts.map(({ changes }) => changes)).toMatchObject([
    { import_undone: [null, { id: again.id, file: "", kind: "machines", gone: 2, left: 0 }] },
    { imported: [null, { id: again.id, made: 0, changed: 1 }] },
    { imported: [null, { made: 2, changed: 0 }] },
  ]);
});

test("a guessed kind is marked as such until somebody says it", async () => {
  const plant = await newPlant();
  const text = "N°\tIntitulé\tMachine\tPériodicité\n1\tGraisser\tPresse\tHebdomadaire\n";
  const taken = (await plant.call("POST /imports", { body: { text } })).body;
  expect(taken).toMatchObject({ kind: "maintenance", is_kind_guessed: true });
  expect(taken.columns.map(({ field }) => field)).toEqual(["code", "title", "machine", "rule"]);
  const chosen = await plant.change(taken, { kind: "repairs" });
  expect(chosen).toMatchObject({ kind: "repairs", is_kind_guessed: false });
  expect((await plant.paste("Name\nA\n")).is_kind_guessed).toBe(false);
});

test("an undo takes away what nobody touched, and lists what somebody worked with", async () => {
  const plant = await newPlant();
  const imported = await plant.start(
    await plant.check(await plant.paste("Name\tDepartment\nA\tOne\nB\tTwo\nC\tTwo\n")),
  );
  const byName = new Map(
    (await plant.call("GET /machines", { query: {} })).body.map((machine) => [machine.name, machine.id]),
  );
  const [a, b] = [byName.get("A") ?? "", byName.get("B") ?? ""];
  await plant.call("PUT /machines/{id}", { params: { id: a }, body: { notes: "Looked at" } });
  await plant.call("POST /work-orders", { body: { title: "Leak", machine_id: b } });
  const { state, undone } = await plant.undo(imported.id);
  expect([state, undone]).toEqual([
    "undone",
    {
      gone: 1,
      left_count: 4,
      left: [
        { kind: "machine", id: a, name: "A", reason: "changed" },
        { kind: "machine", id: b, name: "B", reason: "in_use" },
        { kind: "department", id: expect.any(String), name: "One", reason: "in_use" },
        { kind: "department", id: expect.any(String), name: "Two", reason: "in_use" },
      ],
    },
  ]);
  expect((await machinesOf(plant)).map(([name]) => name)).toEqual(["A", "B"]);
  const { json } = await plant.call("POST /imports/{id}/undo", { params: { id: imported.id } });
  expect(json.code).toBe("import_not_undoable");
});

test("rows that one answer mends are one group, and the answer counts for all of them", async () => {
  const plant = await newPlant();
  await plant.call("POST /departments", { body: { name: "Usinage" } });
  const lines = Array.from({ length: 8 }, (_, n) => `Machine ${n}\tUsinnage\tOther\n`).join("");
  const taken = await plant.paste(`Name\tDepartment\tClass\n${lines}`);
  const checked = await plant.check(taken);
  expect(checked.faults).toMatchObject([
    { code: "reference_unknown", field: "department", value: "Usinnage", count: 8, first_rows: [2, 3, 4, 5, 6] },
  ]);
  const [{ near, can }] = checked.faults as [Import["faults"][number]];
  expect([can, near.map(({ name }) => name)]).toEqual([["make", "use", "empty", "edit"], ["Usinage"]]);
  const decisions = [
    { field: "department", value: "Usinnage", choice: "use", id: near[0]?.id },
    { field: "class", value: "Other", choice: "empty" },
  ];
  const decided = await plant.check(await plant.change(checked, { decisions }));
  expect(decided.outcome).toMatchObject({ made: 8, refused: 0, also_made: {} });
});

test("a name is taken for a like one that only the sheet itself makes", async () => {
  const plant = await newPlant();
  const lines = Array.from({ length: 8 }, (_, n) => `Press ${n}\tUsinage\nSaw ${n}\tusinnage\n`);
  const checked = await plant.check(await plant.paste(`Name\tDepartment\n${lines.join("")}`));
  expect(checked.outcome).toMatchObject({ made: 8, refused: 8, also_made: { department: 1 } });
  const [{ value, near }] = checked.faults as [Import["faults"][number]];
  expect([value, near]).toEqual(["usinnage", [{ id: "Usinage", name: "Usinage" }]]);
  const use = { field: "department", value: "usinnage", choice: "use" };
  const nobody = await plant.change(checked, { decisions: [{ ...use, id: crypto.randomUUID() }] });
  const unknown = await plant.check(nobody);
  expect(unknown.outcome).toMatchObject({ made: 8, refused: 8, also_made: { department: 1 } });
  const decided = await plant.check(await plant.change(unknown, { decisions: [{ ...use, id: near[0]?.id }] }));
  expect(decided.outcome).toMatchObject({ made: 16, refused: 0, also_made: { department: 1 } });
  await plant.start(decided);
  const { body: departments } = await plant.call("GET /departments");
  expect(departments.map(({ name }) => name)).toEqual(["Usinage"]);
  const machines = (await plant.call("GET /machines")).body;
  expect(machines.map((machine) => machine.department_id)).toEqual(Array(16).fill(departments[0]?.id));
});

test("a name is taken for one that a later row makes", async () => {
  const plant = await newPlant();
  const one = await plant.paste("Name\tDepartment\nSaw\tusinnage\nPress\tUsinage\n");
  const decisions = [{ field: "department", value: "usinnage", choice: "use", id: "Usinage" }];
  await plant.start(await plant.check(await plant.change(one, { decisions })));
  const { body: departments } = await plant.call("GET /departments");
  expect(departments.map(({ name }) => name)).toEqual(["Usinage"]);
});

test("a cell is edited in place, and refused rows leave as a sheet that says why", async () => {
  const plant = await newPlant();
  const checked = await plant.check(await plant.paste("Name\tInstallation date\nPress\tsoon\n=1+1\t2024-02-31\n"));
  expect(checked.outcome).toMatchObject({ made: 0, refused: 2 });
  for (const format of ["csv", "xlsx"] as const) {
    const file = await plant.call("GET /imports/{id}/refused", { params: { id: checked.id }, query: { format } });
    expect(file.status).toBe(200);
  }
  const { body } = await plant.call("PUT /imports/{id}/rows", {
    params: { id: checked.id },
    body: { version: checked.version, row: 2, cells: [{ at: 1, text: "2024-02-01" }] },
  });
  expect(body).toMatchObject({ state: "draft", version: checked.version + 1 });
  expect((await plant.check(body)).outcome).toMatchObject({ made: 1, refused: 1 });
});

test("what the plant or the sheet has already, and what nobody has, is said of its row", async () => {
  const [theirs, plant] = [await newPlant(), await newPlant()];
  const { id } = (await theirs.call("POST /machines", { body: { name: "Theirs" } })).body;
  await plant.call("POST /machines", { body: { name: "Press", number: "P-1" } });
  const taken = await plant.paste("Name\tNumber\nPress\tp1\nSaw\tP 1\nLathe\tL-1\nLathe\tL-1\nX\t\n");
  const faultsOf = async (of: Import) => (await plant.rows(of.id)).slice(1).map(({ fault }) => fault?.code ?? null);
  expect(await faultsOf(await plant.check(taken))).toEqual(["exists", "taken", null, "twice", null]);
  const other = await plant.paste(`Millwright id\tName\n${id}\tMine now\n`);
  expect(other.settings.match_by).toBe("id");
  expect(await faultsOf(await plant.check(other))).toEqual(["not_found"]);
  const loop = await plant.paste("Name\tPart of\nA\tB\nB\tA\nC\tNowhere\n");
  expect(await faultsOf(await plant.check(loop))).toEqual(["reference_loop", "reference_loop", "reference_unknown"]);
});

test("an import starts once, is not changed while it waits, and is cancelled", async () => {
  const plant = await newPlant();
  const checked = await plant.check(await plant.paste(sheet));
  const { id, version } = checked;
  const codes = await Promise.all(
    [1, 2].map(() => plant.call("POST /imports/{id}/start", { params: { id }, body: { version } })),
  );
  expect(codes.map(({ status, json }) => [status, json.code]).sort()).toEqual([
    [202, undefined],
    [409, "import_running"],
  ]);
  expect((await plant.call("DELETE /imports/{id}", { params: { id } })).json.code).toBe("import_running");
  const { body } = await plant.call("POST /imports/{id}/cancel", { params: { id } });
  expect(body).toMatchObject({ state: "draft", error: "cancelled", progress: null });
  await carryOut();
  expect(await machinesOf(plant)).toEqual([]);
  expect((await plant.call("POST /imports/{id}/start", { params: { id }, body: { version } })).json.code).toBe(
    "import_not_checked",
  );
});

test("what a server leaves in the middle is nothing, and the next one does it whole", async () => {
  const plant = await newPlant();
  const text = `Name\n${Array.from({ length: 1200 }, (_, n) => `Machine ${n}\n`).join("")}`;
  const { id, version } = await plant.check(await plant.paste(text));
  await plant.call("POST /imports/{id}/start", { params: { id }, body: { version } });
  const stopping = new AbortController();
  const left = finishImports(app.db, { clock: app.clock, onError: () => {} }, stopping.signal);
  await new Promise((resolve) => setTimeout(resolve, 50));
  stopping.abort();
  await left;
  const between = await plant.read(id);
  if (between.state === "importing") expect(await machinesOf(plant)).toEqual([]);
  await carryOut();
  expect(await plant.read(id)).toMatchObject({ state: "imported", outcome: { made: 1200 } });
});

test("what others changed since the check is not overwritten unseen: nothing is imported, and the next check shows it", async () => {
  const plant = await newPlant();
  const params = { id: (await plant.call("POST /machines", { body: { name: "Press 4", number: "P-4" } })).body.id };
  const setModel = async (model: string) =>
    expect((await plant.call("PUT /machines/{id}", { params, body: { model } })).status).toBe(200);
  await setModel("A");
  const taken = await plant.paste("Name\tModel\tNotes\tNumber\nPress 4\tA\tDoor open\tP-4\n");
  const settings = { match_by: "number" as const, mode: "update" as const };
  const checked = await plant.check(await plant.change(taken, { settings }));
  expect(checked.outcome).toMatchObject({ changed: 1 });
  await setModel("B");
  expect(await plant.start(checked)).toMatchObject({ state: "draft", error: "overtaken" });
  expect((await plant.call("GET /machines/{id}", { params })).body).toMatchObject({ model: "B" });
  const again = await plant.check(await plant.read(checked.id));
  expect((await plant.rows(again.id, { outcome: "changed" }))[0]?.changes.map(({ field }) => field).sort()).toEqual([
    "model",
    "notes",
  ]);
  expect(await plant.start(again)).toMatchObject({ state: "imported", error: null });
});

test("imports of two plants run at once, each in many parts", async () => {
  const plants = [await newPlant(), await newPlant()];
  const text = `Name\tDepartment\n${Array.from({ length: 1500 }, (_, n) => `Machine ${n}\tHall ${n % 9}\n`).join("")}`;
  const taken = await Promise.all(plants.map((plant) => plant.paste(text)));
  for (const [n, plant] of plants.entries()) {
    const { id = "", version = 1 } = taken[n] ?? {};
    await plant.call("POST /imports/{id}/check", { params: { id }, body: { version } });
  }
  await carryOut();
  for (const [n, plant] of plants.entries()) {
    const { id = "", version = 1 } = taken[n] ?? {};
    await plant.call("POST /imports/{id}/start", { params: { id }, body: { version } });
  }
  await carryOut();
  for (const [n, plant] of plants.entries()) {
    expect(await plant.read(taken[n]?.id ?? "")).toMatchObject({ state: "imported", outcome: { made: 1500 } });
  }
});

test("columns that were chosen are remembered for the same headings", async () => {
  const plant = await newPlant();
  const text = "Name\tSerial number\tQqq\nPress\t\tX-200\n";
  const taken = await plant.paste(text);
  await plant.check(await plant.change(taken, { columns: [{ at: 2, field: "model" }] }));
  expect((await plant.paste(text)).columns[2]).toMatchObject({ field: "model", source: "remembered" });
});
