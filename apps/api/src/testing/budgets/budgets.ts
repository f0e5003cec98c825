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

/** Each over HTTP, of an owner who was at work a moment ago, so that their session is remembered: `testing/budgets/commands.test.ts`. */
export const commandBudgets: CommandBudgets = {
  create: { Repair: budget(10, 5, 9, 42), PM: budget(24, 19, 28, 55) },
  start: { Repair: budget(8, 2, 3, 22), PM: budget(18, 11, 7, 24) },
  hold: { Repair: budget(9, 3, 6, 26), PM: budget(19, 12, 12, 30) },
  complete: { Repair: budget(11, 5, 6, 30), PM: budget(21, 14, 10, 42) },
  reopen: { Repair: budget(10, 4, 5, 22), PM: budget(18, 11, 8, 37) },
  undo: { Repair: budget(16, 11, 12, 26), PM: budget(29, 21, 28, 38) },
  assign: { Repair: budget(14, 8, 8, 30), PM: budget(20, 12, 10, 33) },
  reschedule: { Repair: budget(10, 4, 5, 23), PM: budget(27, 20, 22, 41) },
  edit: { Repair: budget(10, 4, 5, 24), PM: budget(15, 7, 7, 26) },
  tick: { Repair: budget(11, 5, 5, 31), PM: budget(18, 10, 6, 33) },
  answer: { Repair: budget(15, 9, 7, 34), PM: budget(22, 14, 8, 36) },
  verify: { Repair: budget(13, 7, 8, 36), PM: budget(20, 12, 9, 39) },
  override: { Repair: budget(12, 6, 7, 33), PM: budget(19, 11, 8, 36) },
  accept: { Repair: budget(11, 5, 7, 27), PM: budget(17, 9, 10, 29) },
  send_back: { Repair: budget(10, 4, 5, 22), PM: budget(17, 10, 8, 35) },
  attach: { Repair: budget(12, 6, 5, 30), PM: budget(17, 9, 6, 32) },
  detach: { Repair: budget(11, 5, 5, 30), PM: budget(16, 8, 6, 32) },
  move_occurrence: { Repair: null, PM: budget(26, 19, 21, 37) },
  pause: { Repair: null, PM: budget(23, 16, 15, 36) },
  resume: { Repair: null, PM: budget(23, 16, 17, 36) },
  skip: { Repair: null, PM: budget(20, 13, 16, 36) },
  complete_late: { Repair: null, PM: budget(20, 12, 7, 23) },
};

/** Bytes of `GET /work-orders?limit=100`, whole and with `view=card` (40,000 at most), uncompressed, of repairs as a form makes them: `testing/budgets/lists.test.ts`. */
export const listBytes = { "100 repairs": 163_201, "100 cards": 27_701 };

export interface ScreenBudget {
  /** Different calls: of one method and address each. */
  distinct: number;
  /** Calls of the same method and address as one before. */
  twice: number;
}

/** What a screen asks of the API when it is opened first, until it rests: `e2e/src/budgets/first-screens.spec.ts`. */
export const firstScreens: Record<string, ScreenBudget> = {
  "/": { distinct: 8, twice: 0 },
  "/my-work": { distinct: 4, twice: 0 },
  "/maintenance": { distinct: 9, twice: 0 },
  "/calendar": { distinct: 8, twice: 0 },
  "/week-plan": { distinct: 5, twice: 0 },
  "/daily-tasks": { distinct: 7, twice: 0 },
  "/maintenance-history": { distinct: 5, twice: 0 },
  "/repair-history": { distinct: 5, twice: 0 },
  "/machines": { distinct: 4, twice: 0 },
  "/parts-inventory": { distinct: 4, twice: 0 },
  "/reports": { distinct: 4, twice: 0 },
  "/people": { distinct: 9, twice: 0 },
  "/notifications": { distinct: 4, twice: 0 },
  "/profile": { distinct: 12, twice: 0 },
};

/** Kilobytes (gzip) of a first load: `scripts/bundle-sizes.ts`. STYLE.md names the limits that none may ever pass. */
export const firstLoads = {
  signIn: { js: 175.1, css: 16 },
  board: { js: 279.5, css: 19 },
  reportPage: { all: 22 },
  worker: { all: 2 },
  liveWorker: { all: 2 },
};
