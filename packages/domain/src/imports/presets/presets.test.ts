import { expect, test } from "vitest";
import { readDelimited } from "#imports/delimited.ts";
import { guessColumns } from "#imports/guess-columns.ts";
import type { ImportKindName } from "#imports/import-kind.ts";
import { kindOf } from "#imports/kinds/kinds.ts";
import { readRow, settleColumns } from "#imports/read-cells.ts";
import { planOfRow } from "#imports/recurrence/plan-of-row.ts";
import { layoutOf } from "#imports/sheet-layout.ts";

const unsaid = { date_order: null, decimal: null };

/** A file of another system as it is read without anybody's help. */
function readFile(text: string, asked: ImportKindName | null = null) {
  const { rows } = readDelimited(text, ",");
  const [headings = [], ...things] = rows;
  const { kind, preset, columns } = guessColumns(asked, headings, things);
  if (kind === null) throw new Error("No kind was found.");
  const declared = kindOf(kind);
  const settled = settleColumns(declared, columns, things);
  const ignored = columns.flatMap(({ at, field }) => (field === null ? [headings[at]] : []));
  return {
    header: layoutOf(rows).headerRow,
    preset,
    kind,
    ignored,
    rows: things.map((cells) => readRow(declared, settled, unsaid, cells)),
  };
}

test("Atlas: assets", () => {
  const { header, preset, kind, ignored, rows } =
    readFile(`ID,Name,Archived,Description,Location Name,Parent Asset,Area,Barcode,Model,Power,Manufacturer,Category,Primary Worker,Customers,Vendors,Warranty Expiration date,Additional Information,Serial Number,Assigned To,Teams,Parts,Status,Acquisition Cost
1,Press 1,No,Hydraulic press,Building A,,Bay 3,0042,HP-20,15 kW,Acme,Press,tech@company.com,,,2027-01-31,Keep oiled,S-1,,,,OPERATIONAL,12000
2,Pump 1,No,,Building A,Press 1,,,,,,,,,,,,,,,,OPERATIONAL,
3,Saw,No,,Building B,,,0043,,,,Saw,,,,,,S-3,,,,DOWN,
4,Lathe,No,,,,,,,,,,,,,,,,,,,OPERATIONAL,
5,,No,,Building B,,,,,,,,,,,,,,,,,OPERATIONAL,`);
  expect({ header, preset, kind }).toEqual({ header: 0, preset: "atlas", kind: "machines" });
  expect(ignored).toEqual([
    "ID",
    "Archived",
    "Primary Worker",
    "Customers",
    "Vendors",
    "Assigned To",
    "Teams",
    "Parts",
    "Status",
    "Acquisition Cost",
  ]);
  expect(rows[0]?.values).toMatchObject({
    ...{
      name: "Press 1",
      location: "Building A",
      number: "0042",
      model: "HP-20",
      specifications: "15 kW",
      class: "Press",
    },
    ...{
      warranty_until: "2027-01-31",
      notes: "Hydraulic press\nKeep oiled",
      serial_number: "S-1",
      location_details: "Bay 3",
    },
  });
  expect(rows[1]?.values).toMatchObject({ parent: "Press 1", number: null });
  expect(rows.map(({ faults }) => faults.map(({ code }) => code))).toEqual([[], [], [], [], ["required"]]);
});

test("Atlas: locations, as departments or as machines", () => {
  const text = `ID,Name,Address,Longitude,Latitude,Parent Location,Workers,Teams,Customers,Vendors
1,Plant,"1 rue Principale, Lévis",-71.2,46.8,,,,,
2,Hall A,,,,Plant,ann@plant.example,,,`;
  const { preset, kind, ignored, rows } = readFile(text);
  expect({ preset, kind }).toEqual({ preset: "atlas", kind: "departments" });
  expect(ignored).not.toContain("Name");
  expect(rows.map(({ values }) => values.name)).toEqual(["Plant", "Hall A"]);
  const machines = readFile(text, "machines");
  expect(machines.ignored).toEqual(["ID", "Longitude", "Latitude", "Workers", "Teams", "Customers", "Vendors"]);
  expect(machines.rows.map(({ values }) => [values.name, values.parent, values.location_details])).toEqual([
    ["Plant", null, "1 rue Principale, Lévis"],
    ["Hall A", "Plant", null],
  ]);
});

test("Fiix by the names of its interface: what is a number of its own is not taken", () => {
  const assets =
    readFile(`id,strName,strCode,strDescription,strMake,strModel,strSerialNumber,strBarcode,strNotes,intSiteID,dv_intAssetLocationID,intAssetParentID,dv_intAssetParentID,intCategoryID,dv_intCategoryID,bolIsOnline
11,Press 4,A-11,Hydraulic,Acme,HP-20,S-1,,Keep oiled,3,Hall A,9,Line 1,27,Presses,1
12,Saw,A-12,,,,,,,3,,,,,,0`);
  expect(assets).toMatchObject({ preset: "fiix", kind: "machines" });
  expect(assets.rows[0]?.values).toMatchObject({
    ...{ name: "Press 4", number: "A-11", manufacturer: "Acme", model: "HP-20", serial_number: "S-1" },
    ...{ location: "Hall A", parent: "Line 1", class: "Presses", notes: "Hydraulic\nKeep oiled" },
  });
  const supplies = readFile(`id,strName,strCode,strBinNumber,qtyStockCount,qtyMinStockCount,dblLastPrice,intSiteID
1,Belt,B-42,C-3,4,2,12.5,3`);
  expect(supplies).toMatchObject({ preset: "fiix", kind: "parts" });
  expect(supplies.rows[0]?.values).toMatchObject({
    code: "B-42",
    bin: "C-3",
    quantity: 4,
    minimum: 2,
    unit_cost: 1_250,
  });
  const orders =
    readFile(`id,strCode,strDescription,dv_intWorkOrderStatusID,dv_intPriorityID,strAssets,strAssignedUsers,dtmDateCreated,dtmDateCompleted
5,77,Leak,Closed Completed,High,Press 4,Ann Roy,2026-01-02,2026-01-05`);
  expect(orders).toMatchObject({ preset: "fiix", kind: "repairs" });
  expect(orders.rows[0]?.values).toMatchObject({
    ...{ code: "77", title: "Leak", status: "Completed", priority: "High", machine: "Press 4", technician: "Ann Roy" },
  });
});

test("Atlas: parts", () => {
  const { preset, kind, rows } =
    readFile(`ID,Name,Cost,Category,Non Stock,Barcode,Description,Quantity,Additional Information,Area,Minimum Quantity,Location Name,Customers,Vendors,Assigned To,Teams
1,Belt A42,12.50,Belts,No,000123,V-belt,4,Keep dry,C-3,2,Building A,,Acme,,
2,Seal,3,,No,,,10,,,1,,,,,
3,Oil,45.99,,No,,,2,,,,,,,,
4,Filter,8,,No,,,x,,,,,,,,
5,Bolt,0.1,,No,,,1000,,,,,,,,`);
  expect({ preset, kind }).toEqual({ preset: "atlas", kind: "parts" });
  expect(rows[0]?.values).toMatchObject({
    name: "Belt A42",
    unit_cost: 1_250,
    barcode: "000123",
    quantity: 4,
    minimum: 2,
    bin: "C-3",
    supplier: "Acme",
    notes: "V-belt\nKeep dry",
  });
  expect(rows.flatMap(({ faults }) => faults)).toEqual([{ field: "quantity", code: "number_invalid", value: "x" }]);
});

test("Atlas: preventive maintenance", () => {
  const { preset, kind, rows } =
    readFile(`ID,Name,Title,Description,Priority,Estimated Hours,Requires Signature,Category,Location Name,Team Name,Primary User,Assigned To,Asset Name,Starts On,Frequency,Recurrence Type,Recurrence Based On,Due Date Delay,Ends On,Days of Week
,Pump,Pump PM,Check seals,HIGH,2,No,Mechanical,Building A,Team,tech@company.com,,Pump-001,2026-01-15,1,MONTHLY,SCHEDULED_DATE,3,,
,Compressor,Compressor PM,,MEDIUM,1.5,Yes,,,,,,Compressor-050,2026-01-05,1,WEEKLY,COMPLETION_DATE,1,,0;2
,Service,HVAC PM,,NONE,4,No,,,,,,HVAC-101,2026-02-01,3,MONTHLY,SCHEDULED_DATE,7,2026-12-31,
,Look,Look,,LOW,,No,,,,,,,2026-02-01,1,DAILY,SCHEDULED_DATE,,,
,Yearly,Yearly,,LOW,,No,,,,,,,2026-02-01,1,YEARLY,SCHEDULED_DATE,,,`);
  expect({ preset, kind }).toEqual({ preset: "atlas", kind: "maintenance" });
  expect(rows[0]?.values).toMatchObject({
    title: "Pump PM",
    machine: "Pump-001",
    priority: "High",
    minutes: 120,
    start: "2026-01-15",
    every: 1,
    every_unit: "month",
    counts_from: "fixed",
  });
  const today = Temporal.PlainDate.from("2026-03-02");
  const plans = rows.map(({ values }) => planOfRow(values, { today, levelIds: ["level"], meter: null }));
  const plan = (every: number, unit: string, on: object | null, anchor = "fixed") => ({
    frequency: "Custom",
    plan: { levels: [{ every, unit, on }], anchor },
  });
  expect(plans).toMatchObject([
    plan(1, "month", { day: 15 }),
    plan(1, "week", { weekdays: ["Monday"] }, "floating"),
    plan(3, "month", { day: 1 }),
    plan(1, "day", null),
    plan(1, "year", { day: 1, month: 2 }),
  ]);
});

test("Atlas: work orders", () => {
  const { preset, kind, rows } =
    readFile(`ID,Title,Description,Due Date,Completed On,Status,Estimated Hours,Priority,Category,Completed By,Assigned To,Primary Worker,Asset Name,Location Name,Team Name,Customers,Feedback,Requires Signature,Archived
7,Leak,Oil below,2026-03-05,,OPEN,1,HIGH,Mechanical,,,Marie,Press 1,Building A,,,,No,No
8,Noise,,2026-03-06,,IN_PROGRESS,,NONE,,,,,Saw,,,,,No,No
9,Belt,,,2026-02-01,COMPLETE,,LOW,,,,,Saw,,,,Done well,No,No
10,Wait,,,,ON_HOLD,,MEDIUM,,,,,,,,,,No,No
11,Odd,,,,ODD,,LOW,,,,,,,,,,No,No`);
  expect({ preset, kind }).toEqual({ preset: "atlas", kind: "repairs" });
  expect(rows.map(({ values }) => values.status)).toEqual(["Scheduled", "In Progress", "Completed", "On Hold", null]);
  expect(rows[0]?.values).toMatchObject({
    code: "7",
    title: "Leak",
    due: "2026-03-05",
    minutes: 60,
    technician: "Marie",
    machine: "Press 1",
  });
  expect(rows[4]?.faults).toEqual([{ field: "status", code: "choice_unknown", value: "ODD" }]);
});

/*
 * Confirmed by public help: MaintainX's assets as far as the model ("Asset Imports"), UpKeep's users ("How to Import Users to your
 * UpKeep Team") and Fiix's users ("Bulk import users (v6)"). No page was found that lists the headings of the others: they are from
 * memory, and a heading that is called otherwise there is left to its usual name.
 */
test.each([
  [
    "maintainx",
    "machines",
    "Asset,Parent Asset,Description,Asset Type,Model,Manufacturer,Serial Number,Year,Location,Criticality",
    "Press,,Big,Press,M,Acme,S1,2019,Hall,High",
    { name: "Press", class: "Press", location: "Hall", criticality: "A", notes: "Big" },
  ],
  [
    "maintainx",
    "parts",
    "Part,Description,Part Type,Unit Cost,Quantity in Stock,Minimum in Stock,Area,Location,Barcode,Vendor",
    "Belt,,V,$3.50,4,1,A1,Hall,007,Acme",
    { name: "Belt", unit_cost: 350, quantity: 4, minimum: 1, bin: "A1", barcode: "007", supplier: "Acme" },
  ],
  [
    "upkeep",
    "machines",
    "Asset ID,Asset Name,Asset Description,Model,Serial Number,Category,Area,Location Name,Barcode,Date Placed in Service",
    "x,Press,Big,M,S1,Press,Bay,Hall,007,2019-05-01",
    { name: "Press", number: "007", location: "Hall", installation_date: "2019-05-01" },
  ],
  [
    "upkeep",
    "maintenance",
    "Template ID,PM Name,Work Order Name,Work Order Description,Work Order Priority,Asset Name,Repeats Every,Frequency Type,On Day(s) of the Week,Starts on Date",
    "x,PM,Change filter,All,Medium,HVAC,2,Weekly,Monday,2026-03-02",
    { title: "Change filter", machine: "HVAC", every: 2, every_unit: "week", weekdays: "Monday" },
  ],
  [
    "upkeep",
    "technicians",
    "Email,User Type,First Name,Last Name,Job Title,Company Name,Phone Number,Team IDs,Is Location Based User (Yes/No),Location Based User Location IDs",
    "a@example.com,TECH,Marie,Côté,Mechanic,Mill,418 555-0101,x,No,",
    { name: "Marie Côté", phone: "418 555-0101" },
  ],
  [
    "fiix",
    "technicians",
    "Name,Email address,Role,Username,Job title,Personnel code",
    "Marie Côté,a@example.com,Technician,mcote,Mechanic,17",
    { name: "Marie Côté" },
  ],
  [
    "limble",
    "machines",
    "Asset Name,Parent Asset Name,Location,Make,Model,Serial Number,Warranty Expiration",
    "Press,Line 1,Hall,Acme,M,S1,2027-01-01",
    { name: "Press", parent: "Line 1", manufacturer: "Acme", warranty_until: "2027-01-01" },
  ],
  [
    "limble",
    "parts",
    "Part Name,Part Number,Quantity On Hand,Min Quantity,Max Quantity,Price,Part Location",
    "Belt,B-1,4,1,9,3.5,A1",
    { name: "Belt", code: "B-1", quantity: 4, minimum: 1, maximum: 9, unit_cost: 350, bin: "A1" },
  ],
  [
    "fiix",
    "machines",
    "Name,Code,Description,Asset Category,Located At,Part Of,Make,Model,Serial Number,Charge Department",
    "Press,A-1,Big,Press,Hall,Line,Acme,M,S1,Mill",
    { name: "Press", number: "A-1", class: "Press", location: "Hall", parent: "Line", department: "Mill" },
  ],
  [
    "fiix",
    "repairs",
    "Code,Description,Work Order Status,Priority,Assets,Assigned Users,Maintenance Type,Date Created,Suggested Completion Date",
    "7,Leak,Work In Progress,High,Press,Marie,Repair,2026-01-02,2026-01-05",
    { code: "7", title: "Leak", status: "In Progress", machine: "Press", created: "2026-01-02", due: "2026-01-05" },
  ],
] as const)("%s: %s", (name, kind, headings, row, values) => {
  const read = readFile(`${headings}\n${`${row}\n`.repeat(5)}`);
  expect(read).toMatchObject({ header: 0, preset: name, kind });
  expect(read.rows).toHaveLength(5);
  for (const one of read.rows) {
    expect(one.faults).toEqual([]);
    expect(one.values).toMatchObject(values);
  }
});

test("a sheet of one's own is no other system's", () => {
  expect(guessColumns(null, ["Name", "Department", "Model", "Serial number"], []).preset).toBeNull();
  expect(guessColumns(null, ["Nom", "Département", "Modèle"], []).preset).toBeNull();
});

test("Atlas: meters", () => {
  const { preset, kind, ignored, rows } =
    readFile(`ID,Name,Unit,Update Frequency,Category,Location Name,Asset Name,Assigned To
7,Run hours,h,7,Usage,Building A,Press 1,tech@company.com
8,Strokes,strokes,1,Usage,Building A,Press 1,`);
  expect({ preset, kind }).toEqual({ preset: "atlas", kind: "meters" });
  expect(ignored).toEqual(["ID", "Update Frequency", "Category", "Location Name", "Assigned To"]);
  expect(rows[0]).toMatchObject({ values: { name: "Run hours", unit: "h", machine: "Press 1" }, faults: [] });
});
