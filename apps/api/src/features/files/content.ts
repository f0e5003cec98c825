import { mediaTypes } from "@millwright/contract/files";
import { fileTypes } from "@millwright/contract/limits";
import { fileTypeFromFile } from "file-type";
import { plainTextType } from "#features/files/plain-text.ts";
import { isWordDocument, isWordOpenXml } from "#features/files/word.ts";

export type FileExtension = (typeof fileTypes)[number];

const detected = {
  pdf: ["pdf"],
  jpg: ["jpg"],
  jpeg: ["jpg"],
  png: ["png", "apng"],
} as const;

export function isAccepted(extension: string): extension is FileExtension {
  return fileTypes.some((type) => type === extension);
}

export function isPhoto(contentType: string): boolean {
  return contentType === mediaTypes.jpg || contentType === mediaTypes.png;
}

/** The content type of a file whose bytes are what its extension says; null when they are something else. */
export async function contentTypeOf(path: string, extension: FileExtension): Promise<string | null> {
  if (extension === "txt") return plainTextType(path);
  return (await isWhatItSays(path, extension)) ? mediaTypes[extension] : null;
}

async function isWhatItSays(path: string, extension: Exclude<FileExtension, "txt">): Promise<boolean> {
  if (extension === "doc") return isWordDocument(path);
  if (extension === "docx") return isWordOpenXml(path);
  const found = await fileTypeFromFile(path);
  return detected[extension].some((type) => type === found?.ext);
}
