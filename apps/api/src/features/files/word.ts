import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { type ZipEntry, zipEntries } from "#adapters/zip-directory.ts";
import { unpackAsClaimed, zipOfFile } from "#features/files/inflated.ts";

const compoundFile = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** The name of the stream that holds a Word document's text; a spreadsheet or an installer has none. */
const wordStream = Buffer.from("WordDocument", "utf16le");

/** A document of Word 97 to 2003. */
export async function isWordDocument(path: string): Promise<boolean> {
  return (await beginsWith(path, compoundFile)) && (await holds(path, wordStream));
}

/** Word in a browser numbers it: word/document2.xml. */
const wordPart = /^word\/document\d*\.xml$/;
const spreadsheetPart = /^xl\/workbook\d*\.xml$/;
const macros = /(^|\/)vbaProject\.bin$/i;
const mostUnpackedBytes = 500 * 1024 * 1024;
/** A text packs to a tenth; what unpacks to hundreds of times its size was made to harm. */
const mostUnpackedRatio = 200;

/** A document of Word 2007 and later, without macros, that unpacks to a sane size, which is the one that it claims. */
export function isWordOpenXml(path: string): Promise<boolean> {
  return isOpenXml(path, wordPart);
}

/** The same of a workbook of Excel 2007 and later. */
export function isSpreadsheetOpenXml(path: string): Promise<boolean> {
  return isOpenXml(path, spreadsheetPart);
}

function isOpenXml(path: string, mainPart: RegExp): Promise<boolean> {
  return withFile(path, async (file) => {
    const entries = await zipEntries(await zipOfFile(file));
    return entries !== null && isSaneDocument(entries, mainPart) && unpackAsClaimed(file, entries);
  });
}

function isSaneDocument(entries: readonly ZipEntry[], mainPart: RegExp): boolean {
  const names = entries.map(({ name }) => name);
  if (!names.includes("[Content_Types].xml") || !names.some((name) => mainPart.test(name))) return false;
  if (names.some((name) => macros.test(name))) return false;
  const packed = entries.reduce((sum, entry) => sum + entry.packedBytes, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  return unpacked <= mostUnpackedBytes && unpacked <= packed * mostUnpackedRatio;
}

function beginsWith(path: string, start: Buffer): Promise<boolean> {
  return withFile(path, async (file) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(start.length), 0, start.length, 0);
    return bytesRead === start.length && buffer.equals(start);
  });
}

async function holds(path: string, sought: Buffer): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const joined = Buffer.concat([tail, chunk]);
    if (joined.includes(sought)) return true;
    tail = joined.subarray(-sought.length);
  }
  return false;
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, "r");
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
