import { expect, test } from "vitest";
import { readPastedMachines } from "#machines/pasted-machines.ts";

const read = (text: string) => readPastedMachines(text, 12);
const readText = (text: string) =>
  read(text).machines.map(({ name, department, model, serial_number }) => [name, department, model, serial_number]);

test("a list of names is machines without more", () => {
  expect(read("Press 4\n\nLathe")).toMatchObject({ hasHeader: false, ignored: [] });
  expect(readText("Press 4\n\nLathe")).toEqual([
    ["Press 4", null, null, null],
    ["Lathe", null, null, null],
  ]);
});

test("without a header the columns are name, department, model and serial number", () => {
  expect(readText("Press 4\tStamping\tX-200\t0042\nLathe\t\tL1")).toEqual([
    ["Press 4", "Stamping", "X-200", "0042"],
    ["Lathe", null, "L1", null],
  ]);
});

test.each([
  "Serial No.;Machine;Supplier;Area",
  "N° de série;Nom de la machine;Fournisseur;Département",
  "no de serie,ÉQUIPEMENT,Année,Secteur",
])("the header %s says which column is which, and what is left out", (header) => {
  const separator = header.includes(";") ? ";" : ",";
  const text = `${header}\n${["0042", "Press 4", "Bliss", "Stamping"].join(separator)}`;
  expect(readText(text)).toEqual([["Press 4", "Stamping", null, "0042"]]);
  expect(read(text)).toMatchObject({ hasHeader: true, ignored: [header.split(separator)[2]] });
});

test("a header splits at its own separator, also where few lines have more than a name", () => {
  expect(readText("name,department\nPress\nLathe\nSaw,Cutting\nMill")).toContainEqual(["Saw", "Cutting", null, null]);
});

test("a machine that is called like a column among others is a machine", () => {
  expect(readText("Press\tModel\nLathe\tTurning")).toHaveLength(2);
  expect(readText("Zone\nPress")).toHaveLength(2);
});

test.each([
  ["Nom;Emplacement\nPresse;Hall 2", ["Emplacement"], [["Presse", null, null, null]]],
  ["Name\tLocation\nPress\tHall", ["Location"], [["Press", null, null, null]]],
  ["Machine;Type\nPress;Machine", ["Type"], [["Press", null, null, null]]],
  ["Équipement,Fournisseur,Année\nTour,Bliss,1998", ["Fournisseur", "Année"], [["Tour", null, null, null]]],
  ["Machine;Type;Secteur\nTour;T2;Usinage", ["Type"], [["Tour", "Usinage", null, null]]],
])("what begins with a heading of the names is a header, whatever stands beside it: %j", (text, ignored, machines) => {
  expect(read(text)).toMatchObject({ hasHeader: true, ignored });
  expect(readText(text)).toEqual(machines);
});

test.each([
  "Machine;Moulage\nTour;Usinage\nPresse;Moulage",
  "Press;Machines\nLathe;Tools",
  "Press;Type\nLathe;Name",
  "Machine, old\nPress\nLathe",
])("what stands below again, or not first, is no header: %j", (text) => {
  expect(read(text)).toMatchObject({ hasHeader: false, ignored: [] });
  expect(readText(text)).toHaveLength(text.split("\n").length);
});

test("a line says why it will not do", () => {
  const faults = read("\tStamping\nA name too long\t\nPress\t\t\tA serial too long\na\tb\tc\td\te").machines;
  expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
    [1, { code: "name_missing" }],
    [2, { code: "too_long", column: "name" }],
    [3, { code: "too_long", column: "serial_number" }],
    [4, { code: "too_many_columns" }],
  ]);
});

test("a name of which nothing can be seen is missing", () => {
  const { machines } = read("\u200b\u200c;Moulage\nPresse;Moulage");
  expect(machines.map(({ fault }) => fault)).toEqual([{ code: "name_missing" }, null]);
});

test("a cell beyond the header is told, and an empty one is none", () => {
  const { machines } = read("name,model\nPompe, grosse,M1\nPresse,M2,,\n");
  expect(machines.map(({ name, model, fault }) => [name, model, fault])).toEqual([
    ["Pompe", "grosse", { code: "too_many_columns" }],
    ["Presse", "M2", null],
  ]);
});

test("a column that is there twice is read once", () => {
  expect(readText("name;machine;department\nPress;P-4;Stamping")).toEqual([["Press", "Stamping", null, null]]);
  expect(read("name;machine;department\nPress;P-4;Stamping").ignored).toEqual(["machine"]);
});

test("a cell under a column without a heading is told, and an empty column is none", () => {
  const { machines, ignored } = read("Nom\t\tModèle\t\nPresse\tBliss\tX-200\t\nTour\t\tL1\t\nScie\t\tS9\tvoir Luc");
  expect(machines.map(({ name, model, fault }) => [name, model, fault])).toEqual([
    ["Presse", "X-200", { code: "column_unnamed", position: 2 }],
    ["Tour", "L1", null],
    ["Scie", "S9", { code: "column_unnamed", position: 4 }],
  ]);
  expect(ignored).toEqual([]);
});

test("a description names a machine where no other column does", () => {
  expect(readText("Code;Désignation;Secteur\n12;Presse;Estampage")).toEqual([["Presse", "Estampage", null, null]]);
  expect(readText("Description;Nom;Secteur\nvieille;Presse;Estampage")).toEqual([["Presse", "Estampage", null, null]]);
  expect(readText("Description\nPresse")).toHaveLength(2);
});

test("what Excel copies is read: a header, quoted cells of two lines, empty rows between, empty cells at the ends", () => {
  const cells = [
    ["Département", "Équipement", "N° de série", "Fournisseur", ""],
    ["", "", "", "", ""],
    ["Moulage", '"Presse\n""A"""', "0042", "Bliss", ""],
    ["", "", "", "", ""],
    ["Moulage", "Four 1,5 kW", "", "", ""],
  ];
  const text = `${cells.map((row) => row.join("\t")).join("\r\n")}\r\n\t\t\t\t\r\n`;
  expect(readText(text)).toEqual([
    ['Presse "A"', "Moulage", null, "0042"],
    ["Four 1,5 kW", "Moulage", null, null],
  ]);
  const { machines, ignored } = read(text);
  expect([machines.map(({ line, fault }) => [line, fault]), ignored]).toEqual([
    [
      [3, null],
      [6, null],
    ],
    ["Fournisseur"],
  ]);
});

const more = (text: string) =>
  read(text).machines.map(({ number, manufacturer, installation_date, warranty_until, notes, name }) => ({
    ...{ number, manufacturer, installation_date, warranty_until, notes, name },
  }));

test.each([
  "No;Nom",
  "N°;Machine",
  "Équipement;Nom",
  "Asset tag;Name",
  "Tag;Machine",
  "ID;Name",
  "Numéro d'équipement;Nom",
  "Asset;Machine name",
  "Code;Désignation",
])("the header %s names the equipment number", (header) => {
  expect(more(`${header}\nP-04;Press`)).toMatchObject([{ number: "P-04", name: "Press" }]);
});

test("equipment is called what it is where no other column names it", () => {
  expect(more("Équipement;Fabricant\nTour;Bliss")).toMatchObject([
    { name: "Tour", number: null, manufacturer: "Bliss" },
  ]);
});

test("what a form has is pasted under its headings, days as sheets write them", () => {
  const header = "Nom\tFabricant\tMise en service\tGarantie jusqu’au\tNotes";
  expect(more(`${header}\nTour\tBliss\t2019-3-1\t31/12/2027\tHuile ISO 46, chaque lundi`)).toMatchObject([
    {
      manufacturer: "Bliss",
      installation_date: "2019-03-01",
      warranty_until: "2027-12-31",
      notes: "Huile ISO 46, chaque lundi",
    },
  ]);
});

test("a day that can't be told is said, and so is a number that is too long; a dash is no number", () => {
  const faults = (text: string) => readPastedMachines(text, 120).machines.map(({ fault, number }) => [fault, number]);
  expect(faults("Name;Installed\nPress;03/04/2024\nSaw;31.31.2024\nMill;4/4/2024\nDie;9999-12-31")).toEqual([
    [{ code: "date_unclear", column: "installation_date" }, null],
    [{ code: "date_unclear", column: "installation_date" }, null],
    [null, null],
    [{ code: "date_unclear", column: "installation_date" }, null],
  ]);
  const long = "1".repeat(41);
  expect(faults(`Name;Tag\nPress;${long}\nSaw; — `)).toEqual([
    [{ code: "too_long", column: "number" }, long],
    [null, null],
  ]);
});
