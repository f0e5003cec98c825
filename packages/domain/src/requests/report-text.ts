/** One text as what a list shows of it and, where that is not all, the whole. */
export interface ReportText {
  title: string;
  description: string | null;
}

/** A text in pieces of at most `most` characters, parted between lines or words where there are any. */
export function inPieces(text: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const head = rest.slice(0, most + 1);
    const gap = Math.max(head.lastIndexOf("\n"), head.lastIndexOf(" "));
    // Half of a character is none.
    const end = gap > most / 2 ? gap : head.slice(0, most).replace(/[\ud800-\udbff]$/, "").length;
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? pieces : [...pieces, rest];
}

const ellipsis = "…";

/** The title of what somebody wrote: its first line, cut at a word where it is longer than `most` characters. */
export function titled(text: string, most: number): ReportText {
  const whole = text.trim();
  const [first = ""] = whole.split(/\s*[\r\n\u2028\u2029]+\s*/, 1);
  const line = first.replace(/\s+/g, " ").trim();
  if (line.length <= most) return { title: line, description: line === whole ? null : whole };
  return { title: cut(line, most), description: whole };
}

function cut(line: string, most: number): string {
  // Half of a character is none.
  const head = line.slice(0, most - ellipsis.length).replace(/[\ud800-\udbff]$/, "");
  const word = head.lastIndexOf(" ");
  return `${(word > most / 2 ? head.slice(0, word) : head).trimEnd()}${ellipsis}`;
}

/** How far back somebody says that a machine stopped; more is a slip of the fingers. */
const reach = Temporal.Duration.from({ hours: 24 * 30 });

/** When a machine stopped, as it is said: never ahead of now; null where it is not said, or can't be meant. */
export function stoppedAt(reported: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant | null {
  if (reported === null || Temporal.Instant.compare(reported, now.subtract(reach)) < 0) return null;
  return Temporal.Instant.compare(reported, now) > 0 ? now : reported;
}
