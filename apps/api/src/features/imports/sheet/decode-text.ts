export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type SheetEncoding = (typeof encodings)[number];

/** How many bytes are looked at to tell UTF-16 without a mark. */
const sampled = 4_096;

/** A text by its byte order mark, or by how its bytes are; null of what is no text. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: SheetEncoding } | null {
  const encoding = markedEncoding(bytes) ?? unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1252");
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes("\u0000") ? null : { text, encoding };
}

function markedEncoding([first, second, third]: Uint8Array): SheetEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Every other byte of a Latin text is 0. */
function unmarkedUtf16(bytes: Uint8Array): SheetEncoding | null {
  const sample = bytes.subarray(0, sampled);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (bytes.length % 2 !== 0 || half === 0) return null;
  if (odd > half / 2 && even < half / 20) return "utf-16le";
  return even > half / 2 && odd < half / 20 ? "utf-16be" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
