import { readFile } from "node:fs/promises";
import { mediaTypes } from "@millwright/contract/files";
import { fileTypes } from "@millwright/contract/limits";
import { fileTypeFromFile } from "file-type";
import { readHeif } from "#features/files/heif/heif.ts";
import { plainTextType } from "#features/files/plain-text.ts";
import { isSpreadsheetOpenXml, isWordDocument, isWordOpenXml } from "#features/files/word.ts";

export type FileExtension = (typeof fileTypes)[number];

const detected = {
  pdf: ["pdf"],
  jpg: ["jpg"],
  jpeg: ["jpg"],
  png: ["png", "apng"],
  webp: ["webp"],
  heic: ["heic"],
  heif: ["heic"],
} as const;

export function isAccepted(extension: string): extension is FileExtension {
  return fileTypes.some((type) => type === extension);
}

const heifTypes: readonly string[] = [mediaTypes.heic, mediaTypes.heif];
/** The content types of which pictures are drawn. */
export const photoTypes: readonly string[] = [mediaTypes.jpg, mediaTypes.png, mediaTypes.webp, ...heifTypes];

export function isPhoto(contentType: string): boolean {
  return photoTypes.includes(contentType);
}

/** Whether no browser shows it but for some: a picture is made of it. */
export function isHeif(contentType: string): boolean {
  return heifTypes.includes(contentType);
}

/** The content type of a file whose bytes are what its extension says; null when they are something else. */
export async function contentTypeOf(path: string, extension: FileExtension): Promise<string | null> {
  if (extension === "txt" || extension === "csv") return plainTextType(path, mediaTypes[extension]);
  return (await isWhatItSays(path, extension)) ? mediaTypes[extension] : null;
}

async function isWhatItSays(path: string, extension: Exclude<FileExtension, "txt" | "csv">): Promise<boolean> {
  if (extension === "doc") return isWordDocument(path);
  if (extension === "docx") return isWordOpenXml(path);
  if (extension === "xlsx") return isSpreadsheetOpenXml(path);
  const found = await fileTypeFromFile(path);
  if (!detected[extension].some((type) => type === found?.ext)) return false;
  return found?.ext !== "heic" || readHeif(await readFile(path)) !== null;
}
