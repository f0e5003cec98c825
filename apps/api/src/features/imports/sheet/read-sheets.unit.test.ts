import { sheetLimits } from "@millwright/domain/imports/limits";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readBytes } from "#features/imports/sheet/read-bytes.ts";
import { readPasted, readSheets } from "#features/imports/sheet/read-sheets.ts";
import { type WorkbookFixture, workbookOf } from "#features/imports/sheet/workbook-fixture.ts";

async function rowsOf(fixture: WorkbookFixture) {
  const read = await readBytes(workbookOf(fixture), "plant.xlsx");
  return read.kind === "sheets" ? read.sheets[0]?.rows : read.code;
}

const refusedAs = async (bytes: Uint8Array, name = "plant.xlsx") => {
  const read = await readBytes(bytes, name);
  return read.kind === "refused" ? read.code : null;
};

const sheet = (data: string, more: Omit<WorkbookFixture, "sheets"> = {}) => ({ sheets: { Machines: data }, ...more });
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const ofRelation = (...related: NonNullable<WorkbookFixture["related"]>) =>
  sheet(`<row>${inline("a")}</row>`, { related });
const ofFile = (path: string, content: string | Uint8Array) =>
  sheet(`<row>${inline("a")}</row>`, { files: { [path]: typeof content === "string" ? strToU8(content) : content } });
/** What Power Query keeps in a workbook. */
const queries = '<DataMashup sqmid="1" xmlns="http://schemas.microsoft.com/DataMashup">UEsDBA==</DataMashup>';
const relationOf = (type: string, target: string, isOutside = false) =>
  `<Relationships><Relationship Id="a" Type="http://x/relationships/${type}" Target="${target}"${isOutside ? ' TargetMode="External"' : ""}/></Relationships>`;

test("texts are shared or within their cells, in several looks, with what XML and workbooks write otherwise", async () => {
  const strings = `<si><t>Belt &amp; co</t></si><si><r><rPr><b/></rPr><t>Sc</t></r><r><t xml:space="preserve">ie </t></r><rPh><t>aloud</t></rPh></si><si><t>a_x000A_b_x005F_x0041_</t></si>`;
  const data = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="3"><c r="B3" t="s"><v>2</v></c>${inline("é&#233;&#xE9;")}</row>`;
  expect(await rowsOf(sheet(data, { strings }))).toEqual([["Belt & co", "", "Scie "], [], ["", "a\nb_x0041_", "ééé"]]);
});

test("a formula says its value, an error itself, and what is true is TRUE", async () => {
  const data = `<row><c><f>1+2</f><v>3</v></c><c t="str"><f>"a"</f><v>a</v></c><c t="e"><v>#REF!</v></c><c t="b"><v>1</v></c><c t="n"><f>x</f></c><c><v>4</v></c></row>`;
  expect(await rowsOf(sheet(data))).toEqual([["3", "a", "#REF!", "TRUE", "", "4"]]);
});

const formats = {
  164: "yyyy/mm/dd hh:mm",
  165: "00000",
  166: '"M-"000',
  167: "[h]:mm",
  168: "#,##0.00",
  169: "[$-C0C]d mmm yyyy;@",
  170: '0 "mm"',
};
const styles = [0, 14, 164, 165, 166, 167, 168, 20, 169, 170];

test.each([
  [45354, 1, "2024-03-03"],
  [45354.5868, 1, "2024-03-03T14:05"],
  [45354.5868, 2, "2024-03-03T14:05"],
  [45354, 2, "2024-03-03T00:00"],
  [45354, 8, "2024-03-03"],
  [1, 1, "1900-01-01"],
  [61, 1, "1900-03-01"],
  [0.354167, 7, "08:30"],
  [42, 3, "00042"],
  [7, 4, "M-007"],
  [1.5, 5, "36:00"],
  [1234.5, 6, "1234.5"],
  [7, 9, "7"],
  [0.1 + 0.2, 0, "0.3"],
  [1e21, 0, "1000000000000000000000"],
  [1e-7, 0, "0.0000001"],
  [-3, 3, "-3"],
])("the number %d in the style %d is %s", async (number, style, text) => {
  const data = `<row><c s="${style}"><v>${number}</v></c></row>`;
  expect(await rowsOf(sheet(data, { formats, styles }))).toEqual([[text]]);
});

test("a workbook that counts from 1904 says the same days", async () => {
  const data = `<row><c s="1"><v>43892</v></c></row>`;
  expect(await rowsOf(sheet(data, { styles, formats, is1904: true }))).toEqual([["2024-03-03"]]);
});

test("cells that were made one from above to below all say the same", async () => {
  const data = `<row r="1">${inline("Line")}${inline("Name")}</row><row r="2"><c r="A2" t="str"><v>L1</v></c><c r="B2"><v>1</v></c></row><row r="3"><c r="B3"><v>2</v></c></row><row r="4"/><row r="5"><c r="B5"><v>3</v></c></row>`;
  const afterData = `<mergeCells><mergeCell ref="A2:A5"/></mergeCells>`;
  expect(await rowsOf(sheet(data, { afterData }))).toEqual([
    ["Line", "Name"],
    ["L1", "1"],
    ["L1", "2"],
    [],
    ["L1", "3"],
  ]);
});

test("hidden sheets are told, and what is outside of the workbook is not followed", async () => {
  const read = await readBytes(workbookOf({ sheets: { One: `<row>${inline("Name")}</row>`, "~Two": "" } }), "x.xlsx");
  expect(read).toMatchObject({
    kind: "sheets",
    encoding: null,
    sheets: [
      { name: "One", isHidden: false, rows: [["Name"]], headerRow: 0 },
      { name: "Two", isHidden: true, rows: [] },
    ],
  });
});

test("a workbook with a link that a person may follow, a picture and a printer's settings is read", async () => {
  const related = `<Relationships><Relationship Id="a" Type="http://x/hyperlink" Target="https://plant.example" TargetMode="External"/><Relationship Id="b" Type="http://x/printerSettings" Target="../p.bin"/><Relationship Id="c" Type="http://x/drawing" Target="../d.xml"/></Relationships>`;
  const fixture = ofFile("xl/worksheets/_rels/sheet1.xml.rels", related);
  const files = { ...fixture.files, "customXml/item1.xml": strToU8('<properties xmlns="http://plant.example"/>') };
  expect(await rowsOf({ ...fixture, files, related: ["customXml", "../customXml/item1.xml"] })).toEqual([["a"]]);
});

describe("a workbook is refused", () => {
  test("that inflates to too much, before anything of it is inflated", async () => {
    expect(await refusedAs(zipSync({ "xl/a.xml": new Uint8Array(210 * 1024 * 1024) }))).toBe("inflates_too_big");
  });

  test("whose directory says less than there is", async () => {
    const bytes = Buffer.from(workbookOf(sheet(`<row>${inline("a")}</row>`.repeat(20_000))));
    const at = bytes.lastIndexOf("xl/worksheets/sheet1.xml") - 46;
    bytes.writeUInt32LE(1_000, at + 24);
    expect(await refusedAs(bytes)).toBe("file_damaged");
  });

  test.each([
    ["cell_too_long", sheet(`<row>${inline("a".repeat(sheetLimits.cellCharacters + 1))}</row>`)],
    ["cell_too_long", sheet(`<row>${inline("a".repeat(100_000_000))}</row>`)],
    ["too_many_columns", sheet(`<row>${inline("a").repeat(201)}</row>`)],
    ["too_many_columns", sheet(`<row r="1"><c r="XFD1048576"><v>1</v></c></row>`)],
    ["too_many_rows", sheet(`<row r="1048576"><c><v>1</v></c></row>`)],
    ["too_many_rows", sheet(`<row><c><v>1</v></c></row>`.repeat(50_101))],
    ["takes_too_much", sheet(`<row>${"<c><v>1</v></c>".repeat(150)}</row>`.repeat(17_000))],
    ["file_empty", sheet("")],
    ["file_macros", ofFile("xl/vbaProject.bin", "project")],
    ["file_links", ofFile("xl/externalLinks/externalLink1.xml", "<a/>")],
    ["file_macros", ofRelation("vbaProject", "macros/m.bin")],
    ["file_macros", ofRelation("xlMacrosheet", "macros/one.xml")],
    ["file_links", ofRelation("externalLink", "links/one.xml")],
    ["file_links", ofRelation("connections", "data.xml")],
    ["file_links", ofRelation("connections", "http://localhost:1/data.odc", true)],
    ["file_links", ofRelation("attachedTemplate", "file:///c:/plant.xltx", true)],
    ["file_links", ofFile("xl/connections.xml", "<connections/>")],
    ["file_links", ofFile("customXml/item1.xml", queries)],
    ["file_links", ofFile("customXml/item2.xml", Buffer.from(`\ufeff${queries}`, "utf16le"))],
    ["file_links", ofFile("xl/worksheets/_rels/sheet1.xml.rels", relationOf("queryTable", "../q.xml"))],
    ["file_links", ofFile("xl/worksheets/_rels/sheet1.xml.rels", relationOf("oleObject", "../embeddings/o.bin"))],
    ["file_links", ofFile("xl/pivotCache/_rels/pivot1.xml.rels", relationOf("externalLinkPath", "p.xlsx"))],
    ["file_links", ofFile("xl/drawings/_rels/d.xml.rels", relationOf("image", "http://localhost:1/a.png", true))],
  ] as const)("%s", async (code, fixture) => {
    expect(await refusedAs(workbookOf(fixture))).toBe(code);
  });

  test("that declares entities, however deep", async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row>${inline("&b;")}</row></sheetData></worksheet>`;
    const bytes = workbookOf(sheet("", { files: { "xl/worksheets/sheet1.xml": strToU8(laughs) } }));
    expect(await refusedAs(bytes)).toBe("file_entities");
  });

  test("that is cut off, no workbook, encrypted or of an old Excel", async () => {
    expect(await refusedAs(workbookOf(sheet(`<row>${inline("a")}</row>`)).subarray(0, 600))).toBe("file_damaged");
    expect(await refusedAs(zipSync({ "word/document.xml": strToU8("<a/>") }))).toBe("file_type");
    const ole = Buffer.from("d0cf11e0a1b11ae1", "hex");
    expect(await refusedAs(Buffer.concat([ole, Buffer.from("EncryptedPackage", "utf16le")]))).toBe("file_encrypted");
    expect(await refusedAs(ole, "old.xls")).toBe("file_old_excel");
    expect(await refusedAs(strToU8("%PDF-1.7"), "a.csv")).toBe("file_type");
    expect(await refusedAs(strToU8("<html><table>"), "a.xls")).toBe("file_type");
    expect(await refusedAs(new Uint8Array(10 * 1024 * 1024 + 1))).toBe("file_too_big");
    expect(await refusedAs(new Uint8Array(0))).toBe("file_empty");
  });
});

const french = "Nom;Département;kW\r\nPresse à œufs;Côté nord;1,5\r\n";
const windows1252 = Uint8Array.from([...french], (one) => (one === "œ" ? 0x9c : one.charCodeAt(0)));
const utf16be = Buffer.from(french, "utf16le").swap16();

test.each([
  ["utf-8", Buffer.from(french)],
  ["utf-8", Buffer.from(`\uFEFF${french}`)],
  ["utf-16le", Buffer.from(`\uFEFF${french}`, "utf16le")],
  ["utf-16le", Buffer.from(french, "utf16le")],
  ["utf-16be", Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be])],
  ["utf-16be", utf16be],
  ["windows-1252", windows1252],
] as const)("a text in %s is read, and its encoding told", async (encoding, bytes) => {
  expect(await readBytes(bytes, "machines.csv")).toMatchObject({
    ...{ kind: "sheets", encoding, delimiter: ";" },
    sheets: [
      {
        name: "machines.csv",
        headerRow: 0,
        rows: [
          ["Nom", "Département", "kW"],
          ["Presse à œufs", "Côté nord", "1,5"],
        ],
      },
    ],
  });
});

test("the thread hands out every row of every sheet, and what was pasted", async () => {
  const many = Array.from({ length: 1_201 }, (_, at) => `<row><c><v>${at}</v></c></row>`).join("");
  const read = await readSheets(
    "plant",
    workbookOf({ sheets: { One: many, Two: `<row>${inline("Name")}</row>` } }),
    "x.xlsx",
  );
  const rows = read.kind === "sheets" ? read.sheets.map((one) => one.rows) : [];
  expect(rows.map(({ length }) => length)).toEqual([1_201, 1]);
  expect(rows[0]?.at(-1)).toEqual(["1200"]);
  expect(await readPasted("plant", "Name\tNo\nPress\t007")).toMatchObject({
    sheets: [
      {
        rows: [
          ["Name", "No"],
          ["Press", "007"],
        ],
      },
    ],
  });
  expect(await readPasted("plant", " \n")).toEqual({ kind: "refused", code: "file_empty" });
});
