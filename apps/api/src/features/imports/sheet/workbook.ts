import type { DateSystem } from "#features/imports/sheet/cell-value.ts";
import { builtInFormat, type NumberFormat, plainFormat, readFormat } from "#features/imports/sheet/number-format.ts";
import { SheetRefused } from "#features/imports/sheet/refused.ts";
import { attributeOf, decodeEntities, decodeEscapes, type XmlHandler, XmlReader } from "#features/imports/sheet/xml.ts";
import type { ZipArchive } from "#features/imports/sheet/zip.ts";

const nothing = () => undefined;

/** Reads a file of a workbook tag by tag. */
export async function readPart(zip: ZipArchive, name: string, handler: Partial<XmlHandler>): Promise<void> {
  const reader = new XmlReader({ open: nothing, close: nothing, text: nothing, ...handler });
  for await (const bytes of zip.read(name)) reader.read(bytes);
  reader.finish();
}

interface Relation {
  type: string;
  path: string;
}

/** What a file of a workbook refers to inside it, by id. What is outside is left out, and never followed. */
async function readRelations(zip: ZipArchive, path: string): Promise<Map<string, Relation>> {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const name = `${folder}_rels/${path.slice(folder.length)}.rels`;
  const relations = new Map<string, Relation>();
  if (!zip.has(name)) return relations;
  await readPart(zip, name, {
    open: (tag, text) => {
      const [id, type, target] = ["Id", "Type", "Target"].map((one) => attributeOf(text, one));
      if (tag !== "Relationship" || !id || !type || !target || attributeOf(text, "TargetMode") === "External") return;
      relations.set(id, { type: type.slice(type.lastIndexOf("/") + 1), path: pathFrom(folder, target) });
    },
  });
  return relations;
}

function pathFrom(folder: string, target: string): string {
  const parts: string[] = target.startsWith("/") ? [] : folder.split("/").filter(Boolean);
  for (const part of target.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

export interface Workbook {
  dates: DateSystem;
  sheets: { name: string; isHidden: boolean; path: string }[];
  stringsPath: string | null;
  stylesPath: string | null;
}

/** What a workbook has, without what stands in it. */
export async function readWorkbook(zip: ZipArchive): Promise<Workbook> {
  const roots = await readRelations(zip, "");
  const path = [...roots.values()].find(({ type }) => type === "officeDocument")?.path ?? "xl/workbook.xml";
  if (path.endsWith(".bin")) throw new SheetRefused("file_type");
  if (!zip.has(path)) throw new SheetRefused("file_type");
  const relations = await readRelations(zip, path);
  const ofType = (type: string) => {
    const found = [...relations.values()].find((relation) => relation.type === type);
    return found !== undefined && zip.has(found.path) ? found.path : null;
  };
  const workbook: Workbook = {
    ...{ dates: 1900, sheets: [], stringsPath: ofType("sharedStrings"), stylesPath: ofType("styles") },
  };
  await readPart(zip, path, {
    open: (name, tag) => {
      if (name === "workbookPr" && /^(?:1|true)$/.test(attributeOf(tag, "date1904") ?? "")) workbook.dates = 1904;
      if (name !== "sheet") return;
      const relation = relations.get(attributeOf(tag, "id") ?? "");
      if (relation?.type !== "worksheet" || !zip.has(relation.path)) return;
      const isHidden = /hidden/i.test(attributeOf(tag, "state") ?? "");
      workbook.sheets.push({ name: attributeOf(tag, "name") ?? "", isHidden, path: relation.path });
    },
  });
  return workbook;
}

/** How the numbers of cells are shown, by the style of a cell. */
export async function readStyles(zip: ZipArchive, path: string | null): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let isCellStyle = false;
  if (path === null) return styles;
  await readPart(zip, path, {
    open: (name, tag) => {
      if (name === "numFmt")
        own.set(Number(attributeOf(tag, "numFmtId")), readFormat(attributeOf(tag, "formatCode") ?? ""));
      if (name === "cellXfs") isCellStyle = true;
      if (name !== "xf" || !isCellStyle) return;
      const id = Number(attributeOf(tag, "numFmtId") ?? 0);
      styles.push(own.get(id) ?? builtInFormat(id));
    },
    close: (name) => {
      if (name === "cellXfs") isCellStyle = false;
    },
  });
  return styles.length === 0 ? [plainFormat] : styles;
}

/** The texts that cells refer to by number, of at most so many characters together. Of a text in several looks the words, without how they are said aloud. */
export async function readSharedStrings(zip: ZipArchive, path: string | null, most: number): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText, isPhonetic, characters] = ["", false, false, 0];
  if (path === null) return strings;
  await readPart(zip, path, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text: (piece) => {
      if (isText) text += decodeEntities(piece);
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name !== "si") return;
      characters += text.length;
      if (characters > most) throw new SheetRefused("takes_too_much");
      strings.push(decodeEscapes(text));
    },
  });
  return strings;
}
