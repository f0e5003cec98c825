/** A random id. A plant's own server is often reached without TLS, where the browser's own maker of them does not exist. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, i) =>
    ((byte & (masks[i] ?? 0xff)) | (marks[i] ?? 0)).toString(16).padStart(2, "0"),
  );
  return hex.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** What says that it is one of version 4: the high bits of the seventh and the ninth byte. */
const masks: Record<number, number> = { 6: 0x0f, 8: 0x3f };
const marks: Record<number, number> = { 6: 0x40, 8: 0x80 };
