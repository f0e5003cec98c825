import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();
type Kind = "machines" | "parts" | "maintenance" | "repairs" | "purchase-orders" | "plant";

async function bytesOf(token: string, path: string, language = "en") {
  const headers = { authorization: `Bearer ${token}`, "accept-language": language };
  const answer = await fetch(`${app.origin}/api/${path}`, { headers });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

const entities = { lt: "<", gt: ">", amp: "&", quot: '"' };

/** The cells of each sheet of a workbook, a number as one. */
function sheetsIn(bytes: Uint8Array): Record<string, (string | number | null)[][]> {
  const files = unzipSync(bytes);
  const text = (path: string) => new TextDecoder().decode(files[path]);
  const names = [...text("xl/workbook.xml").matchAll(/<sheet name="([^"]*)"/g)].map(([, name = ""]) => name);
  const sheets = names.map((name, at) => {
    const rows = [...text(`xl/worksheets/sheet${at + 1}.xml`).matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = ""]) =>
      [...row.matchAll(/<c\/>|<c [^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(
        ([, number, words]) => (number === undefined ? (words ?? null) : Number(number)),
      ),
    );
    return [name, rows.map((row) => row.map((cell) => (typeof cell === "string" ? decoded(cell) : cell)))];
  });
  return Object.fromEntries(sheets);
}

const decoded = (text: string) =>
  text.replace(/&(lt|gt|amp|quot);/g, (_, name: keyof typeof entities) => entities[name]);

async function sheetOf(token: string, kind: Kind, query = "") {
  const { bytes } = await bytesOf(token, `sheets/${kind}${query}`);
  return Object.values(sheetsIn(bytes))[0] ?? [];
}

test("a list leaves as it is filtered, its days and amounts as numbers and its codes as texts", async () => {
  const plant = await openTestPlant(app);
  const { id: stamping } = await plant.department("Stamping");
  const press = await plant.machine(stamping, "=1+1");
  await plant.machine(null, "Lathe");
  await plant.call("PUT /machines/{id}", {
    params: { id: press.id },
    body: { number: "007", installation_date: "2024-02-29", downtime_cost_cents: 12_345, checklist: ["Oil; belts"] },
  });
  const [head = [], ...rows] = await sheetOf(plant.session.token, "machines", `?department_id=${stamping}`);
  expect(head).toMatchObject({
    0: "Name",
    1: "Equipment number",
    9: "Installation date",
    11: "Downtime cost per hour",
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ 0: "=1+1", 1: "007", 2: "Stamping", 9: 45_351, 11: 123.45, 14: "Oil; belts\n" });
  expect(rows[0]?.at(-1)).toBe(press.id);
});

test("as text it is what a spreadsheet of the language reads, and nothing of it a formula", async () => {
  const plant = await openTestPlant(app);
  const press = await plant.machine(null, "=1+1");
  await plant.call("PUT /machines/{id}", { params: { id: press.id }, body: { downtime_cost_cents: 1250 } });
  const { answer, bytes } = await bytesOf(plant.session.token, "sheets/machines?format=csv", "fr");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(answer.headers.get("content-disposition")).toContain("machines-2026-11-21.csv");
  const [head = "", row = ""] = text.split("\r\n");
  expect(head).toMatch(/^\uFEFF"Nom";"Numéro d’équipement";"Département"/);
  expect(row).toMatch(/^"'=1\+1";;/);
  expect(row).toContain(";12,5;");
});

test("who may not see money gets sheets without it", async () => {
  const plant = await openTestPlant(app);
  const press = await plant.machine(null, "Press");
  await plant.call("PUT /machines/{id}", { params: { id: press.id }, body: { downtime_cost_cents: 1250 } });
  const body = { name: "Belt", part_type: "repair", unit_cost_cents: 999 } as const;
  await plant.call("POST /parts", { body });
  const technician = await app.become({ company: plant.session, access: "technician" });
  for (const [kind, heading] of [
    ["machines", "Downtime cost per hour"],
    ["parts", "Unit cost"],
  ] as const) {
    const owners = await sheetOf(plant.session.token, kind);
    const [head = [], row = []] = await sheetOf(technician.token, kind);
    expect([kind, owners[0]?.includes(heading), head.includes(heading)]).toEqual([kind, true, false]);
    expect([kind, row.includes(12.5), row.includes(9.99), row.length]).toEqual([kind, false, false, head.length]);
  }
});

test("PMs say how often they come in words, and repairs when they are due", async () => {
  const plant = await openTestPlant(app);
  await plant.task({ title: "Grease", frequency: "Weekly", day_of_week: "Monday", time: "08:00" });
  await plant.order({ title: "Leak", due_date: "2026-11-30", tags: ["oil", "urgent"] });
  const [head = [], pm = []] = await sheetOf(plant.session.token, "maintenance");
  expect(pm[head.indexOf("Frequency")]).toBe("Weekly on Monday");
  const [columns = [], repair = []] = await sheetOf(plant.session.token, "repairs");
  expect([repair[columns.indexOf("Due")], repair[columns.indexOf("Tags")]]).toEqual([46_356, "oil; urgent"]);
});

test("the plant is one workbook, for who plans it, and the log says who took it", async () => {
  const plant = await openTestPlant(app);
  await plant.machine(null, "Press");
  const { bytes } = await bytesOf(plant.session.token, "sheets/plant");
  expect(Object.entries(sheetsIn(bytes)).map(([name, rows]) => [name, rows.length > 0])).toEqual(
    [
      ...[
        "Departments",
        "Machines",
        "Parts",
        "Suppliers",
        "Purchase orders",
        "Technicians",
        "Preventive maintenance",
        "Repairs",
      ],
      ...["Repair history", "Maintenance history", "Meters", "Meter readings", "Procedures"],
    ].map((name) => [name, true]),
  );
  const log = (await plant.call("GET /company/activity", { query: {} })).json;
  expect(JSON.stringify(log)).toContain("export");
  const technician = await app.become({ company: plant.session, access: "technician" });
  expect((await bytesOf(technician.token, "sheets/plant")).answer.status).toBe(403);
});

test("a history leaves as a workbook beside its text", async () => {
  const plant = await openTestPlant(app);
  const order = await plant.order({ title: "Leak, pump", description: "a, b" });
  await plant.edit(order.id, { status: "Completed" });
  const { url } = (await plant.call("POST /repair-history/link", { query: { format: "xlsx" } })).body;
  const { answer, bytes } = await bytesOf(plant.session.token, url.replace("/api/", ""));
  expect(answer.headers.get("content-disposition")).toContain("repair-history-2026-11-21.xlsx");
  const [head = [], row = []] = Object.values(sheetsIn(bytes))[0] ?? [];
  expect(row[0]).toBeCloseTo(46_347.39, 1);
  expect([row[head.indexOf("Title")], row[head.indexOf("Description")], row.at(-1)]).toEqual([
    "Leak, pump",
    "a, b",
    order.id,
  ]);
});

test("more rows than a page are all there, once", async () => {
  const plant = await openTestPlant(app);
  const rows = Array.from({ length: 1203 }, (_, n) => `Machine ${n}`);
  for (let at = 0; at < rows.length; at += 500) {
    await plant.call("POST /machines/import", { body: { text: rows.slice(at, at + 500).join("\n") } });
  }
  const [, ...machines] = await sheetOf(plant.session.token, "machines");
  expect([machines.length, new Set(machines.map((row) => row.at(-1))).size]).toEqual([1203, 1203]);
});

test("the readings of a meter leave without what was put right; another plant's are not there", async () => {
  const [plant, other] = [await openTestPlant(app), await openTestPlant(app)];
  const { id } = await plant.machine(null, "Press");
  const meter = (await plant.call("POST /machines/{id}/meters", { params: { id }, body: { name: "Hours", unit: "h" } }))
    .body.id;
  const first = await plant.call("POST /meters/{id}/readings", { params: { id: meter }, body: { value: 10 } });
  await plant.call("POST /meters/{id}/readings/{reading_id}/correct", {
    params: { id: meter, reading_id: first.body.id },
    body: { value: 12, note: "Misread" },
  });
  const { bytes } = await bytesOf(plant.session.token, `sheets/readings?meter_id=${meter}`);
  const [, ...rows] = Object.values(sheetsIn(bytes))[0] ?? [];
  expect(rows.map((row) => [row[0], row[1], row[3]])).toEqual([["Press", "Hours", 12]]);
  const { answer } = await bytesOf(other.session.token, `sheets/readings?meter_id=${meter}`);
  expect(answer.status).toBe(404);
  const link = await other.call("POST /sheets/readings/link", { query: { meter_id: meter } });
  expect(link.status).toBe(404);
});
