import type { Priority, Status } from "@millwright/domain/work/work-order";
import type { Dice } from "#demo/seed/dice.ts";
import { type Job, jobs } from "#demo/seed/jobs.ts";
import type { Named, SeededLocations, SeededMachine } from "#demo/seed/locations.ts";
import { notes } from "#demo/seed/names.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const pastDays = 3 * 365;
const mostOpen = 350;

/** One repair, with all that is known of it; its times are in milliseconds since 1970. */
export interface SeededOrder {
  job: Job;
  title: string;
  status: Status;
  priority: Priority;
  machine: SeededMachine | null;
  assignee: Named | null;
  minutes: number | null;
  notes: string | null;
  createdMs: number;
  /** The day that it is due, at midnight UTC; null when it is due at an instant, or never. */
  dueDayMs: number | null;
  dueMs: number | null;
  startMs: number | null;
  completedMs: number | null;
  /** Each time that it was completed and is in the history, from the first. */
  entriesMs: number[];
  reportedBy: Named;
  completedBy: Named;
  tickedItems: number;
  steps: string[];
}

export interface Wanted {
  orders: number;
  /** Entries of the repair history, over all of them. */
  history: number;
  nowMs: number;
}

/** How many of the orders are open: as many as a busy plant has, and never all of them. */
export function openCount(orders: number): number {
  return Math.min(mostOpen, Math.ceil(orders * 0.4));
}

/** Three years of repairs in the order in which they were reported. */
export function* seededOrders(wanted: Wanted, locations: SeededLocations, dice: Dice): Generator<SeededOrder> {
  const open = openCount(wanted.orders);
  const done = wanted.orders - open;
  const createdMs = [
    ...Array.from({ length: done }, () => wanted.nowMs - 2 * dayMs - dice.roll(pastDays * dayMs)),
    ...Array.from({ length: open }, () => wanted.nowMs - minuteMs - dice.roll(45 * dayMs)),
  ];
  const isOpen = new Set(createdMs.map((_, n) => n).slice(done));
  const byAge = createdMs.map((at, n) => ({ at, n })).sort((a, b) => a.at - b.at);
  let entriesLeft = Math.max(wanted.history, 0);
  let doneLeft = done;
  for (const { at, n } of byAge) {
    if (isOpen.has(n)) yield openOrder(at, wanted.nowMs, locations, dice);
    else {
      const entries = Math.round(entriesLeft / doneLeft);
      yield completedOrder(at, entries, wanted.nowMs, locations, dice);
      entriesLeft -= entries;
      doneLeft -= 1;
    }
  }
}

function openOrder(createdMs: number, nowMs: number, locations: SeededLocations, dice: Dice): SeededOrder {
  const order = reported(createdMs, locations, dice);
  const status = dice.pick<Status>(["Scheduled", "Scheduled", "Scheduled", "In Progress", "In Progress", "On Hold"]);
  const dueMs = dice.chance(75) ? nowMs + (dice.roll(32) - 4) * dayMs : null;
  const isWholeDay = dice.chance(80);
  return {
    ...order,
    status,
    dueDayMs: isWholeDay ? dueMs : null,
    dueMs: isWholeDay || dueMs === null ? null : dueMs + dice.roll(8) * hourMs,
    startMs: dice.chance(40) ? nowMs + (dice.roll(20) - 4) * dayMs : null,
    tickedItems: status === "Scheduled" ? 0 : dice.roll(order.steps.length),
  };
}

/** A repair that took an hour to a week; what was completed more than once was reopened in between. */
function completedOrder(
  createdMs: number,
  entries: number,
  nowMs: number,
  locations: SeededLocations,
  dice: Dice,
): SeededOrder {
  const order = reported(createdMs, locations, dice);
  const longestMs = Math.min(7 * dayMs, nowMs - createdMs - minuteMs);
  const lastMs = createdMs + hourMs + dice.roll(longestMs - hourMs);
  return {
    ...order,
    status: "Completed",
    dueDayMs: dice.chance(60) ? lastMs + (dice.roll(6) - 1) * dayMs : null,
    startMs: dice.chance(40) ? createdMs : null,
    completedMs: lastMs,
    entriesMs: Array.from({ length: entries }, (_, n) => createdMs + ((lastMs - createdMs) * (n + 1)) / entries),
    tickedItems: dice.chance(95) ? order.steps.length : dice.roll(order.steps.length + 1),
  };
}

function reported(createdMs: number, locations: SeededLocations, dice: Dice): SeededOrder {
  const job = dice.pick(jobs);
  const machine = dice.chance(92) ? dice.pick(locations.machines) : null;
  return {
    job,
    title: machine ? `${job.title} – ${machine.name}` : job.title,
    status: "Scheduled",
    priority: dice.pick(["Low", "Low", "Medium", "Medium", "Medium", "Medium", "High", "High", "Critical"]),
    machine,
    assignee: dice.chance(75) ? dice.pick(locations.technicians) : null,
    minutes: dice.chance(70) ? 15 * (1 + dice.roll(24)) : null,
    notes: dice.chance(25) ? dice.pick(notes) : null,
    createdMs,
    dueDayMs: null,
    dueMs: null,
    startMs: null,
    completedMs: null,
    entriesMs: [],
    reportedBy: dice.pick(locations.technicians),
    completedBy: dice.pick(locations.technicians),
    tickedItems: 0,
    steps: dice.chance(65) ? job.steps : [],
  };
}
