/** Files that are packed into one, as they are: what is packed in a browser is small. */
export function storedZip(files: Readonly<Record<string, string>>): Blob {
  const entries = Object.entries(files).map(([path, content]) => {
    const [name, bytes] = [encoder.encode(path), encoder.encode(content)];
    return { name, bytes, sum: checksumOf(bytes) };
  });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, bytes, sum } of entries) {
    const facts = [
      [version, 2],
      [unicode, 2],
      [0, 2],
      [0, 2],
      [firstDay, 2],
      [sum, 4],
      [bytes.length, 4],
    ] as const;
    const described = [...facts, [bytes.length, 4], [name.length, 2], [0, 2]] as const;
    const head = fields([[localMark, 4], ...described]);
    const noMore = [
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ] as const;
    directory.push(fields([[centralMark, 4], [version, 2], ...described, ...noMore]), name);
    parts.push(head, name, bytes);
    at += head.length + name.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end = fields([
    [endMark, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...directory, end]);
}

const encoder = new TextEncoder();
const [localMark, centralMark, endMark] = [0x0403_4b50, 0x0201_4b50, 0x0605_4b50];
const version = 20;
/** Names are in UTF-8. */
const unicode = 0x0800;
/** 1 January 1980, the first day that a ZIP knows. */
const firstDay = 0x0021;

/** Numbers of so many bytes each, the lowest byte first. */
function fields(numbers: readonly (readonly [value: number, bytes: number])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    numbers.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, n) => (value >>> (8 * n)) & 0xff)),
  );
}

const table = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1;
  return sum;
});

function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffff_ffff) >>> 0;
}
