import { strToU8, zipSync } from "fflate";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006/relationships";

export interface WorkbookFixture {
  /** The XML between `<sheetData>` and its end, and what comes behind it, by the name of a sheet; one with a ~ before it is hidden. */
  sheets: Record<string, string>;
  afterData?: string;
  strings?: string;
  /** Formats by number, and the numbers of the cells' styles. */
  formats?: Record<number, string>;
  styles?: number[];
  is1904?: boolean;
  /** What else the workbook refers to: its type, its path, and whether that is outside of the file. */
  related?: [type: string, path: string, isOutside?: true];
  files?: Record<string, Uint8Array>;
}

/** A workbook as spreadsheets write it, for tests. */
export function workbookOf(fixture: WorkbookFixture): Uint8Array {
  const names = Object.keys(fixture.sheets);
  const relation = (id: string, type: string, target: string, isOutside = false) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"${isOutside ? ' TargetMode="External"' : ""}/>`;
  const sheetTag = (name: string, at: number) =>
    `<sheet name="${name.replace("~", "")}" sheetId="${at + 1}"${name.startsWith("~") ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`;
  const formats = Object.entries(fixture.formats ?? {}).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
  );
  const styles = (fixture.styles ?? [0]).map((id) => `<xf numFmtId="${id}"/>`);
  const parts: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": `<Relationships xmlns="${packages}">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${fixture.is1904 ? ' date1904="1"' : ""}/><sheets>${names.map(sheetTag).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}">${names
      .map((_, at) => relation(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`))
      .join(
        "",
      )}${relation("rIdS", "sharedStrings", "sharedStrings.xml")}${relation("rIdF", "styles", "styles.xml")}${fixture.related ? relation("rIdR", ...fixture.related) : ""}${relation("rIdX", "hyperlink", "http://localhost:1/x.xlsx", true)}</Relationships>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${fixture.strings ?? ""}</sst>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts>${formats.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join("")}</cellXfs></styleSheet>`,
  };
  names.forEach((name, at) => {
    const data = `<worksheet xmlns="${main}"><sheetData>${fixture.sheets[name]}</sheetData>${fixture.afterData ?? ""}</worksheet>`;
    parts[`xl/worksheets/sheet${at + 1}.xml`] = data;
  });
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync({ ...Object.fromEntries(bytes), ...fixture.files });
}
