import type { Page } from "playwright";

/** What a page has seen of itself; milliseconds. */
interface Seen {
  /** From an input to the frame that shows what it did; keys, presses and clicks. */
  interactions: { what: string; ms: number }[];
  /** Frames that took more than 50 ms, such as while a card is carried. */
  longFrames: number[];
  /** The sum of what moved by itself on the screen. */
  shift: number;
  shifted: string[];
  /** When the largest thing of the first screen was there. */
  largestMs: number;
  largest: string;
}

/** Runs in each page before its own code. */
export function watch(): void {
  const seen: Seen = { interactions: [], longFrames: [], shift: 0, shifted: [], largestMs: 0, largest: "" };
  Object.assign(globalThis, { seen });
  const nameOf = (node: unknown) => (node instanceof Element ? `${node.localName}.${node.className}` : "");
  const observe = (type: string, hear: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true, ...more });
  const read = <Value>(entry: PerformanceEntry, name: string): Value => Reflect.get(entry, name);
  observe(
    "event",
    (entry) => {
      if (read<number>(entry, "interactionId") === 0) return;
      const target = nameOf(read(entry, "target"));
      seen.interactions.push({ what: `${entry.name} ${target}`, ms: entry.duration });
    },
    { durationThreshold: 16 },
  );
  observe("long-animation-frame", ({ duration }) => seen.longFrames.push(duration));
  observe("layout-shift", (entry) => {
    if (read<boolean>(entry, "hadRecentInput")) return;
    seen.shift += read<number>(entry, "value");
    for (const { node } of read<{ node: unknown }[]>(entry, "sources")) seen.shifted.push(nameOf(node));
  });
  observe("largest-contentful-paint", (entry) => {
    seen.largestMs = entry.startTime;
    seen.largest = nameOf(read(entry, "element"));
  });
}

/** What a page has seen until now. */
export function seenBy(page: Page): Promise<Seen> {
  return page.evaluate(() => Reflect.get(globalThis, "seen"));
}

/** What it has seen of inputs since this was asked last, once the screen is at rest. */
export async function inputsSince(page: Page): Promise<Pick<Seen, "interactions" | "longFrames">> {
  return page.evaluate(async () => {
    // An entry is written once the frame is shown: two frames and a pause later it is there.
    const frame = () => new Promise((shown) => requestAnimationFrame(shown));
    await frame();
    await frame();
    await new Promise((later) => setTimeout(later, 120));
    const seen: Seen = Reflect.get(globalThis, "seen");
    return { interactions: seen.interactions.splice(0), longFrames: seen.longFrames.splice(0) };
  });
}
