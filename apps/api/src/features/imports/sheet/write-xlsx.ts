import { Readable } from "node:stream";
import { ZipFile } from "yazl";

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const kind = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A workbook of one sheet whose cells are all texts: nothing of it is a formula. */
export function textWorkbook(sheet: string, rows: AsyncIterable<readonly (readonly string[])[]>): Readable {
  const zip = new ZipFile();
  const packed = new Readable().wrap(zip.outputStream);
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  };
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml + content), path);
  zip.addReadStreamLazy("xl/worksheets/sheet1.xml", (opened) => {
    const stream = Readable.from(linesOf(rows));
    stream.once("error", (error) => packed.destroy(error));
    opened(null, stream);
  });
  zip.end();
  return packed;
}

async function* linesOf(pages: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string> {
  yield `${xml}<worksheet xmlns="${main}"><sheetData>`;
  for await (const rows of pages) yield rows.map((cells) => `<row>${cells.map(cellOf).join("")}</row>`).join("");
  yield "</sheetData></worksheet>";
}

const cellOf = (text: string) =>
  text === "" ? "<c/>" : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML has no place for is left out. */
function escaped(text: string): string {
  const kept = text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, "");
  return kept.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
