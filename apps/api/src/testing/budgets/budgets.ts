import type { OrderCommand } from "@millwright/contract/order-commands";

/** What one command costs, in numbers that no machine changes. */
export interface CommandBudget {
  /** Everything that is sent to the database for it, begin and commit among it. */
  statements: number;
  /** How often the server waits for the database; what is asked side by side is one less in some runs. */
  roundTrips: number;
  /** Calls of trigger functions, and of other functions of ours in the database. */
  triggers: number;
  functions: number;
}

export type BudgetedCommand = OrderCommand["kind"] | "create";
export const workKinds = ["Repair", "PM"] as const;
export type WorkKind = (typeof workKinds)[number];

/** Null where a kind of work knows no such command. */
export type CommandBudgets = Record<BudgetedCommand, Record<WorkKind, CommandBudget | null>>;

const budget = (statements: number, roundTrips: number, triggers: number, functions: number): CommandBudget => ({
  ...{ statements, roundTrips, triggers, functions },
});

/** Each over HTTP, of an owner who has been at work before: `testing/budgets/commands.test.ts`. */
export const commandBudgets: CommandBudgets = {
  create: { Repair: budget(12, 10, 10, 46), PM: budget(26, 24, 31, 61) },
  start: { Repair: budget(10, 7, 6, 32), PM: budget(20, 17, 8, 34) },
  hold: { Repair: budget(11, 8, 11, 36), PM: budget(21, 18, 14, 40) },
  complete: { Repair: budget(14, 11, 9, 39), PM: budget(24, 21, 11, 50) },
  reopen: { Repair: budget(12, 10, 8, 32), PM: budget(20, 17, 9, 45) },
  undo: { Repair: budget(17, 15, 17, 36), PM: budget(28, 26, 30, 47) },
  assign: { Repair: budget(15, 12, 9, 36), PM: budget(21, 18, 9, 38) },
  reschedule: { Repair: budget(11, 8, 9, 34), PM: budget(29, 26, 24, 50) },
  edit: { Repair: budget(11, 8, 9, 34), PM: budget(16, 13, 9, 36) },
  tick: { Repair: budget(12, 9, 7, 40), PM: budget(20, 17, 7, 43) },
  answer: { Repair: budget(16, 13, 9, 43), PM: budget(24, 21, 9, 46) },
  verify: { Repair: budget(14, 11, 10, 45), PM: budget(22, 19, 10, 48) },
  override: { Repair: budget(13, 10, 9, 43), PM: budget(21, 18, 9, 46) },
  accept: { Repair: budget(13, 10, 11, 38), PM: budget(19, 16, 12, 40) },
  send_back: { Repair: budget(12, 9, 8, 32), PM: budget(19, 16, 9, 44) },
  attach: { Repair: budget(13, 10, 7, 40), PM: budget(18, 15, 7, 42) },
  detach: { Repair: budget(12, 9, 7, 40), PM: budget(17, 14, 7, 42) },
  move_occurrence: { Repair: null, PM: budget(28, 25, 22, 46) },
  pause: { Repair: null, PM: budget(25, 22, 16, 45) },
  resume: { Repair: null, PM: budget(25, 22, 18, 45) },
  skip: { Repair: null, PM: budget(22, 19, 17, 45) },
  complete_late: { Repair: null, PM: budget(23, 20, 8, 33) },
};

/** Bytes of `GET /work-orders?limit=100`, whole and with `view=card` (40,000 at most), uncompressed, of repairs as a form makes them: `testing/budgets/lists.test.ts`. */
export const listBytes = { "100 repairs": 163_201, "100 cards": 27_701 };

export interface ScreenBudget {
  /** Different calls: of one method and address each. */
  distinct: number;
  /** Calls of the same method and address as one before: by when the live stream opens, some more or fewer. */
  twice: number;
}

/** What a screen asks of the API when it is opened first, until it rests: `e2e/src/budgets/first-screens.spec.ts`. */
export const firstScreens: Record<string, ScreenBudget> = {
  "/": { distinct: 17, twice: 15 },
  "/my-work": { distinct: 14, twice: 9 },
  "/maintenance": { distinct: 20, twice: 16 },
  "/calendar": { distinct: 18, twice: 10 },
  "/week-plan": { distinct: 15, twice: 17 },
  "/daily-tasks": { distinct: 16, twice: 10 },
  "/maintenance-history": { distinct: 15, twice: 12 },
  "/repair-history": { distinct: 15, twice: 12 },
  "/machines": { distinct: 14, twice: 12 },
  "/parts-inventory": { distinct: 14, twice: 10 },
  "/reports": { distinct: 14, twice: 17 },
  "/people": { distinct: 19, twice: 20 },
  "/notifications": { distinct: 13, twice: 11 },
  "/profile": { distinct: 23, twice: 21 },
};

/** Kilobytes (gzip) of a first load: `scripts/bundle-sizes.ts`. STYLE.md names the limits that none may ever pass. */
export const firstLoads = {
  signIn: { js: 175, css: 16 },
  board: { js: 279, css: 19 },
  reportPage: { all: 22 },
  worker: { all: 2 },
  liveWorker: { all: 2 },
};
