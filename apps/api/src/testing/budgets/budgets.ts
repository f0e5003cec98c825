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
  create: { Repair: budget(9, 3, 9, 24), PM: budget(17, 11, 29, 36) },
  start: { Repair: budget(8, 2, 3, 7), PM: budget(13, 7, 8, 11) },
  hold: { Repair: budget(9, 3, 6, 11), PM: budget(14, 8, 13, 17) },
  complete: { Repair: budget(11, 5, 7, 15), PM: budget(16, 10, 11, 28) },
  reopen: { Repair: budget(10, 4, 5, 7), PM: budget(13, 7, 9, 23) },
  undo: { Repair: budget(16, 11, 13, 11), PM: budget(23, 18, 29, 24) },
  assign: { Repair: budget(14, 8, 9, 13), PM: budget(15, 9, 11, 16) },
  hand_over: { Repair: budget(20, 14, 12, 26), PM: budget(28, 23, 17, 29) },
  reschedule: { Repair: budget(10, 4, 6, 10), PM: budget(22, 17, 24, 27) },
  edit: { Repair: budget(10, 4, 6, 11), PM: budget(10, 4, 8, 13) },
  tick: { Repair: budget(11, 5, 5, 17), PM: budget(13, 7, 6, 20) },
  answer: { Repair: budget(15, 9, 7, 20), PM: budget(17, 11, 8, 23) },
  verify: { Repair: budget(13, 7, 8, 23), PM: budget(15, 9, 9, 26) },
  override: { Repair: budget(12, 6, 7, 20), PM: budget(14, 8, 8, 23) },
  accept: { Repair: budget(11, 5, 7, 12), PM: budget(12, 6, 10, 14) },
  send_back: { Repair: budget(10, 4, 5, 7), PM: budget(12, 7, 9, 22) },
  attach: { Repair: budget(12, 6, 5, 17), PM: budget(12, 6, 6, 19) },
  detach: { Repair: budget(11, 5, 5, 17), PM: budget(11, 5, 6, 19) },
  move_occurrence: { Repair: null, PM: budget(21, 16, 22, 24) },
  pause: { Repair: null, PM: budget(18, 13, 16, 23) },
  resume: { Repair: null, PM: budget(18, 13, 18, 23) },
  skip: { Repair: null, PM: budget(15, 10, 17, 23) },
  complete_late: { Repair: null, PM: budget(15, 9, 7, 8) },
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
  "/my-work": { distinct: 5, twice: 0 },
  "/maintenance": { distinct: 9, twice: 0 },
  "/calendar": { distinct: 8, twice: 0 },
  "/week-plan": { distinct: 6, twice: 0 },
  "/daily-tasks": { distinct: 9, twice: 0 },
  "/maintenance-history": { distinct: 5, twice: 0 },
  "/repair-history": { distinct: 6, twice: 0 },
  "/machines": { distinct: 6, twice: 0 },
  "/parts-inventory": { distinct: 4, twice: 0 },
  "/reports": { distinct: 4, twice: 0 },
  "/people": { distinct: 9, twice: 0 },
  "/notifications": { distinct: 4, twice: 0 },
  "/profile": { distinct: 12, twice: 0 },
};

/** Kilobytes (gzip) of a first load: `scripts/bundle-sizes.ts`. STYLE.md names the limits that none may ever pass. */
export const firstLoads = {
  signIn: { js: 173, css: 16 },
  board: { js: 280, css: 19 },
  reportPage: { all: 22.2 },
  worker: { all: 2 },
  liveWorker: { all: 2 },
};
