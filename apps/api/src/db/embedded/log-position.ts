/** The log is kept in segments of this many bytes. */
export const segmentBytes = 16 * 1024 * 1024;
const segmentsInOne = 256n;

const hex = (value: bigint, digits: number) => value.toString(16).toUpperCase().padStart(digits, "0");

/** As PostgreSQL writes a position: `0/3000148`. */
export function showPosition(position: bigint): string {
  return `${hex(position >> 32n, 1)}/${hex(position & 0xffff_ffffn, 1)}`;
}

export function readPosition(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** The first position of the segment that holds this one. */
export function segmentStart(position: bigint): bigint {
  return position - (position % BigInt(segmentBytes));
}

/** As PostgreSQL names the file of a segment: the timeline, and the segment's number in two parts. */
export function segmentName(timeline: string, position: bigint): string {
  const number = position / BigInt(segmentBytes);
  return `${timeline}${hex(number / segmentsInOne, 8)}${hex(number % segmentsInOne, 8)}`;
}

/** The first position of a segment, by its name. */
export function startOfSegment(name: string): bigint {
  const [high, low] = [name.slice(8, 16), name.slice(16, 24)];
  return (BigInt(`0x${high}`) * segmentsInOne + BigInt(`0x${low}`)) * BigInt(segmentBytes);
}
