/** A time in epoch milliseconds, its end not included; null lasts. */
export interface Span {
  from: number;
  to: number | null;
}

/** A time that is over, or counted as far as it is. */
export interface ClosedSpan {
  from: number;
  to: number;
}

/** What of a time lies between two moments; null where nothing does. What lasts goes to the second. */
export function clipped({ from, to }: Span, least: number, most: number): ClosedSpan | null {
  const [start, end] = [Math.max(from, least), Math.min(to ?? most, most)];
  return end > start ? { from: start, to: end } : null;
}

/** The times without what they share, in order. Those that only touch stay two. */
export function united(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from || endOf(a) - endOf(b));
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result.at(-1);
    if (last === undefined || span.from >= endOf(last)) result.push({ ...span });
    else last.to = endOf(span) > endOf(last) ? span.to : last.to;
  }
  return result;
}

const endOf = ({ to }: Span) => to ?? Number.POSITIVE_INFINITY;

/** How long some times are together, between two moments. */
export function lengthBetween(spans: readonly Span[], least: number, most: number): number {
  let length = 0;
  for (const span of united(spans)) {
    const part = clipped(span, least, most);
    length += part === null ? 0 : part.to - part.from;
  }
  return length;
}
