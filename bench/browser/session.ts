import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import type { Page } from "playwright";
import { carry, middleOf } from "./carry.ts";
import { inputsSince, seenBy } from "./watch.ts";

interface Step {
  name: string;
  run: (page: Page) => Promise<void>;
}

export interface SessionFigures {
  steps: number;
  /** The slowest answer to an input of each step, the slowest first; milliseconds. */
  slowest: { step: string; ms: number; what: string }[];
  /** The longest frame while a card was carried by mouse; 0 when none took 50 ms. */
  longestCarryMs: number;
  shift: number;
  shifted: string[];
}

const { workOrders: words, common } = en;
const board = (page: Page) => page.getByRole("region", { name: words.statuses.Scheduled, exact: true });
const card = (page: Page, n = 1) => board(page).getByRole("article").nth(n);
const dialog = (page: Page) => page.getByRole("dialog");
const goTo = (page: Page, nav: keyof typeof en.shell.nav) =>
  page.getByRole("navigation").getByRole("link", { name: en.shell.nav[nav].label }).first().click();

const press = (name: string, key: string): Step => ({ name, run: (page) => page.keyboard.press(key) });
const letters = (where: string, text: string): Step[] =>
  [...text].map((letter) => press(`${where}: ${letter === " " ? "space" : letter}`, letter === " " ? "Space" : letter));

const search: Step[] = [
  { name: "go to the search", run: (page) => page.keyboard.press("/") },
  ...letters("search", "bearing"),
  { name: "search is shown", run: (page) => page.getByText("Hydraulic leak").first().waitFor({ state: "detached" }) },
  press("empty the search", "Escape"),
];

const filters: Step[] = [
  { name: "filter by priority", run: (page) => choose(page, words.priority, words.priorities.High) },
  { name: "filter by department", run: (page) => choose(page, words.department, "Pac") },
  { name: "every department", run: (page) => choose(page, words.department, words.all) },
  { name: "every priority", run: (page) => choose(page, words.priority, words.all) },
];

const dialogSteps: Step[] = [
  { name: "open a repair", run: (page) => card(page).getByRole("heading").click() },
  {
    name: "its checklist",
    run: (page) => dialog(page).getByRole("tab", { name: words.dialog.tabs.checklist }).click(),
  },
  { name: "tick a step", run: (page) => dialog(page).getByRole("checkbox").first().click() },
  { name: "tick another step", run: (page) => dialog(page).getByRole("checkbox").nth(1).click() },
  { name: "its details", run: (page) => dialog(page).getByRole("tab", { name: words.dialog.tabs.details }).click() },
  { name: "edit it", run: (page) => dialog(page).getByRole("button", { name: common.edit }).click() },
  { name: "go to the description", run: (page) => dialog(page).getByLabel(words.fields.description).click() },
  ...letters("description", "replaced on"),
  {
    name: "save it",
    run: (page) => dialog(page).getByRole("button", { name: common.save, exact: true }).click(),
  },
  // Until then the dialog asks to wait.
  { name: "it is saved", run: (page) => dialog(page).getByRole("button", { name: common.edit }).waitFor() },
  press("close the repair", "Escape"),
  // On a busy machine it is still in the way of the hand that comes next.
  { name: "it is gone", run: (page) => dialog(page).waitFor({ state: "detached" }) },
];

const moves: Step[] = [
  { name: "carry a card", run: (page) => carry(page, card(page), words.statuses["On Hold"]) },
  { name: "carry another card", run: (page) => carry(page, card(page, 0), words.statuses["In Progress"]) },
  { name: "go to a card", run: (page) => card(page, 0).getByRole("heading").getByRole("button").focus() },
  press("lift it by key", "Space"),
  press("carry it by key", "ArrowRight"),
  press("drop it by key", "Space"),
  { name: "a card's menu", run: (page) => card(page).getByRole("button").last().click() },
  {
    name: "move it by menu",
    run: (page) => page.getByRole("menuitem", { name: words.statuses["In Progress"] }).click(),
  },
  {
    name: "scroll a column",
    run: async (page) => {
      const { x, y } = await middleOf(board(page));
      await page.mouse.move(x, y);
      for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, 400);
    },
  },
];

const elsewhere: Step[] = [
  { name: "in French", run: (page) => page.getByTitle(en.shell.languages.fr).first().click() },
  {
    name: "the French board is shown",
    run: (page) => page.getByText(fr.workOrders.add, { exact: true }).first().waitFor(),
  },
  { name: "in English", run: (page) => page.getByTitle(en.shell.languages.en).first().click() },
  { name: "the English board is shown", run: (page) => page.getByText(words.add, { exact: true }).first().waitFor() },
  { name: "the calendar", run: (page) => goTo(page, "calendar") },
  { name: "the next month", run: (page) => page.getByRole("button", { name: en.calendar.nextMonth }).first().click() },
  { name: "the daily tasks", run: (page) => goTo(page, "dailyTasks") },
  { name: "the PMs", run: (page) => goTo(page, "maintenance") },
  { name: "back to the board", run: (page) => goTo(page, "board") },
  { name: "a new repair", run: (page) => page.getByRole("button", { name: words.add, exact: true }).first().click() },
  ...letters("title", "leak"),
  press("away with it", "Escape"),
];

const steps = [...search, ...filters, ...dialogSteps, ...moves, ...elsewhere];

async function choose(page: Page, label: string, choice: string): Promise<void> {
  // The list is the device's own and outside the page: keys choose in it as a hand does.
  await page.getByLabel(label).first().focus();
  if (choice === words.all) await page.keyboard.press("Home");
  else await page.keyboard.type(choice.slice(0, 3));
}

/** A session on the repair board as a person has it, each step measured once the screen is at rest. */
export async function runSession(page: Page): Promise<SessionFigures> {
  const slowest: SessionFigures["slowest"] = [];
  let longestCarryMs = 0;
  for (const { name, run } of steps) {
    await run(page).catch((cause: unknown) => {
      throw new Error(`The session stopped at "${name}".`, { cause });
    });
    const { interactions, longFrames } = await inputsSince(page);
    const worst = interactions.toSorted((a, b) => b.ms - a.ms)[0];
    if (worst) slowest.push({ step: name, ...worst });
    if (name.startsWith("carry")) longestCarryMs = Math.max(longestCarryMs, ...longFrames);
  }
  const { shift, shifted } = await seenBy(page);
  return { steps: steps.length, slowest: slowest.sort((a, b) => b.ms - a.ms), longestCarryMs, shift, shifted };
}
