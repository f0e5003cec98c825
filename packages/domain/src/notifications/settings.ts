import { type AccessLevel, mayAct } from "#access.ts";

/** What people are told of; each is set by itself. */
export const newsKinds = [
  "assigned",
  "mentioned",
  "report-changed",
  "report-received",
  "breakdown",
  "part-low",
  "overdue",
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** What an entry of the bell can be of, the weightiest first. */
export const entryKinds = [
  "breakdown",
  "step-failed",
  "lock-forced",
  "point-added",
  "pin-set",
  "work-denied",
  "conflict",
  "assigned",
  "mentioned",
  "report-changed",
  "report-received",
  "overdue",
  "part-low",
  "commented",
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const channels = ["bell", "mail", "push"] as const;
export type Channel = (typeof channels)[number];
export const timings = ["now", "digest", "never"] as const;
export type Timing = (typeof timings)[number];
export type Timings = Record<Channel, Timing>;

/** Of one person in one company. */
export interface NotificationSettings {
  kinds: Record<NewsKind, Timings>;
  /** Wall-clock times of the plant, HH:MM; a night when `from` is the later one. */
  quiet: { on: boolean; from: string; to: string };
  /** ISO numbers of weekdays, Monday is 1. */
  days_off: number[];
  /** Whether a push tells on a locked screen what it is about. */
  lock_screen: boolean;
  /** Whether an owner is mailed once a week what was done; left out: they are. */
  weekly?: boolean | undefined;
  /** Whether whom an owner named is mailed the figures of each month; left out: they are. */
  monthly?: boolean | undefined;
}

/** The subjects that a notification can be about. */
export const subjectKinds = ["workOrder", "machine", "request", "part", "assignee"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What one can follow. */
export const watchedKinds = ["workOrder", "machine", "request"] as const;
export type WatchedKind = (typeof watchedKinds)[number];

const atOnce: Timings = { bell: "now", mail: "now", push: "now" };
const inTheBell: Timings = { bell: "now", mail: "never", push: "never" };

/** Who changed nothing is told at once of what is meant for them alone, and finds the rest in the bell. */
export const usualSettings: NotificationSettings = {
  kinds: {
    assigned: atOnce,
    mentioned: atOnce,
    "report-changed": inTheBell,
    "report-received": inTheBell,
    breakdown: inTheBell,
    "part-low": inTheBell,
    overdue: inTheBell,
  },
  quiet: { on: true, from: "18:00", to: "06:00" },
  days_off: [],
  lock_screen: false,
};

/** What somebody chose, with what is usual of kinds that there were not yet when they chose. */
export function withUsualKinds(settings: NotificationSettings | null): NotificationSettings {
  return settings === null ? usualSettings : { ...settings, kinds: { ...usualSettings.kinds, ...settings.kinds } };
}

const heardBy: Record<AccessLevel, readonly EntryKind[]> = {
  owner: entryKinds,
  planner: entryKinds,
  technician: entryKinds.filter((kind) => kind !== "report-received"),
  requester: ["mentioned", "report-changed"],
  viewer: ["mentioned"],
};

/** Whether somebody of a level is told of such news: who views only when they are meant, who reports of their own reports. */
export function mayHear(level: AccessLevel, kind: EntryKind): boolean {
  return heardBy[level].includes(kind);
}

/** Whether somebody of a level may be mailed the figures of each month: whoever may read them. */
export const mayGetReport = (level: AccessLevel): boolean => mayAct(level, "viewer");

/** Whether somebody of a level reads what an entry is about: who reports reads their own reports alone. */
export function mayReadSubject(level: AccessLevel, subject: SubjectKind, kinds: readonly EntryKind[]): boolean {
  return level !== "requester" || (subject === "request" && kinds.includes("report-changed"));
}

/**
 * By which of the settings somebody is mailed of an entry: a failed step is set as a breakdown is, what
 * became of one's lock, PIN, badge or link by somebody else as what is said to oneself; null: by none.
 */
export function mailedAs(kind: EntryKind): NewsKind | null {
  if (kind === "commented" || kind === "conflict") return null;
  if (kind === "lock-forced" || kind === "point-added" || kind === "pin-set") return "mentioned";
  if (kind === "work-denied") return "mentioned";
  return kind === "step-failed" ? "breakdown" : kind;
}

/** How somebody wants to be told of such news: a reply to what one watches, and what is to be decided, go by the bell of mentions alone. */
export function timingsOf({ kinds }: NotificationSettings, kind: EntryKind): Timings {
  const set = mailedAs(kind);
  return set === null ? { ...inTheBell, bell: kinds.mentioned.bell } : kinds[set];
}

/** Whether anything waits for the morning's mail. */
export function wantsDigest({ kinds }: NotificationSettings): boolean {
  return newsKinds.some((kind) => channels.some((channel) => kinds[kind][channel] === "digest"));
}
