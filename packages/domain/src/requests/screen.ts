import type { HeldReason } from "#requests/request.ts";

/** How many reports come in before the next ones wait for a look, and how many may wait. */
export interface ReportLimits {
  /** In 10 minutes of one network. */
  network: number;
  /** In an hour of one machine. */
  machine: number;
  /** In a day of the plant. */
  plant: number;
  /** That wait, of one network in a day: junk, and what a person may have sent, each for itself. */
  heldOfNetwork: number;
  /** That wait, of the plant: what a person may have sent. */
  heldOfPlant: number;
  /** That wait, of the plant: junk. */
  junkOfPlant: number;
  /** Seconds that a person needs at least. */
  leastSeconds: number;
}

/** What came in already: of reports that wait for no look in each of the times, and of those that still wait. */
export interface ReportCounts {
  network: number;
  machine: number;
  plant: number;
  heldOfNetwork: number;
  heldOfPlant: number;
  junkOfNetwork: number;
  junkOfPlant: number;
}

export const noReports: ReportCounts = {
  ...{ network: 0, machine: 0, plant: 0 },
  ...{ heldOfNetwork: 0, heldOfPlant: 0, junkOfNetwork: 0, junkOfPlant: 0 },
};

/** Of what shows nothing of a person: it costs its sender nothing, and takes no place of what a person may have sent. */
export const junkReasons: readonly HeldReason[] = ["no_proof", "hidden_field", "too_fast", "sender"];

/** What a report shows of its sender. */
export interface Sender {
  /** Seconds since the form was opened. */
  seconds: number;
  /** Whether a field is filled that no person sees. */
  isHiddenFilled: boolean;
  /** Whether a proof of work came with it. */
  hasProof: boolean;
  /** Of a mail: whether nobody vouches for its sender's address. */
  isUnverified?: boolean;
}

export type Screened = { kind: "passes" } | { kind: "held"; because: HeldReason } | { kind: "refused" };

const counted = ["network", "machine", "plant"] as const;

/** Whether a form is asked for a proof of work: half of a limit is reached. */
export function asksForProof(counts: ReportCounts, limits: ReportLimits): boolean {
  return counted.some((of) => counts[of] * 2 >= limits[of]);
}

/**
 * What becomes of one more report: it passes, waits for a look, or, where too many wait, has to come again. Whoever did the work
 * of a proof, and shows nothing else of a machine, is never sent away: others would close the plant to them by sending many.
 */
export function screen(sender: Sender, counts: ReportCounts, limits: ReportLimits): Screened {
  const because = reasonToHold(sender, counts, limits);
  if (because === null) return { kind: "passes" };
  return isFull(because, sender, counts, limits) ? { kind: "refused" } : { kind: "held", because };
}

function isFull(
  because: HeldReason,
  { hasProof, isUnverified }: Sender,
  counts: ReportCounts,
  limits: ReportLimits,
): boolean {
  if (junkReasons.includes(because))
    return counts.junkOfNetwork >= limits.heldOfNetwork || counts.junkOfPlant >= limits.junkOfPlant;
  // A mail brings no proof of work.
  const didWork = hasProof && isUnverified === undefined;
  return !didWork && (counts.heldOfNetwork >= limits.heldOfNetwork || counts.heldOfPlant >= limits.heldOfPlant);
}

function reasonToHold(sender: Sender, counts: ReportCounts, limits: ReportLimits): HeldReason | null {
  if (sender.isUnverified) return "sender";
  if (sender.isHiddenFilled) return "hidden_field";
  if (sender.seconds < limits.leastSeconds) return "too_fast";
  if (asksForProof(counts, limits) && !sender.hasProof) return "no_proof";
  return counted.find((of) => counts[of] >= limits[of]) ?? null;
}
