import { createReadStream } from "node:fs";

/** Control characters that no text holds: tabs and ends of lines and pages do occur, and Windows has letters from 0x80 on. */
const controls = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

/** The content type of a text in UTF-8, or else in Windows' Latin letters; null when it is no text. */
export async function plainTextType(path: string, mediaType: string): Promise<string | null> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  for await (const chunk of createReadStream(path)) {
    if (controls.test(chunk.toString("latin1"))) return null;
    isUtf8 &&= decodes(utf8, chunk);
  }
  isUtf8 &&= decodes(utf8);
  return `${mediaType}; charset=${isUtf8 ? "utf-8" : "windows-1252"}`;
}

/** Whether the bytes go on, or without bytes whether they end, as the decoder's encoding asks. */
function decodes(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}
