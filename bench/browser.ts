/**
 * `npm run bench -- browser [session | drop | first-screen]`: the screens in Chromium on a processor that is four times
 * slower: a session on the repair board with 100 and with 1,000 open repairs, a dropped card, and the first screen on a
 * slow line against a bare React page. Speeds are medians of three.
 */
import { findBrowser } from "../scripts/browser.ts";
import { compressAhead, ensureWebBuilt } from "../scripts/web-build.ts";
import { serveBarePage } from "./browser/bare-page.ts";
import { measureDrop } from "./browser/drop.ts";
import { measureFirstScreen } from "./browser/first-screen.ts";
import { openPlant } from "./browser/plant.ts";
import { runSession } from "./browser/session.ts";
import { openBrowser, openWindow, slowDown } from "./browser/window.ts";
import { median } from "./database.ts";
import { figure, ms } from "./faults/report.ts";

const rounds = 3;
const interactionMs = 100;
const frameMs = 50;
const [partName] = process.argv.slice(3);
const isAsked = (part: string) => partName === undefined || partName === part;

await ensureWebBuilt();
const plant = await openPlant();
const browser = await openBrowser(findBrowser());

async function openBoard() {
  const context = await openWindow(browser, plant.address, plant.token);
  const page = await context.newPage();
  await page.goto("/");
  await page.locator("article").first().waitFor();
  await slowDown(page);
  return { page, close: () => context.close() };
}

async function session(orders: number): Promise<void> {
  const worst: number[] = [];
  const carried: number[] = [];
  const shifts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { page, close } = await openBoard();
    const { steps, slowest, longestCarryMs, shift, shifted } = await runSession(page);
    await close();
    worst.push(slowest[0]?.ms ?? 0);
    carried.push(longestCarryMs);
    shifts.push(shift);
    const named = slowest.slice(0, 5).map(({ step, ms: took }) => `${step} ${ms(took)}`);
    console.log(`  ${orders} repairs, ${steps} steps: ${named.join(", ")}; ${[...new Set(shifted)].join(" ")}`);
  }
  const among = `${orders} repairs: `;
  figure(
    `${among}worst interaction of a session`,
    ms(median(worst)),
    median(worst) <= interactionMs,
    `≤ ${interactionMs} ms`,
  );
  figure(`${among}longest frame while carrying`, ms(median(carried)), median(carried) <= frameMs, `≤ ${frameMs} ms`);
  figure(`${among}layout shift of a session`, Math.max(...shifts).toFixed(4), Math.max(...shifts) === 0, "0");
}

async function drop(orders: number): Promise<void> {
  const { page, close } = await openBoard();
  const { frames, wasBeforeAnswer } = await measureDrop(page);
  await close();
  const when = `${frames} frame${frames === 1 ? "" : "s"}, ${wasBeforeAnswer ? "before" : "after"} the answer`;
  figure(`${orders} repairs: a dropped card in its column`, when, frames === 1 && wasBeforeAnswer, "1 frame, before");
}

async function firstScreens(): Promise<void> {
  const bare = await serveBarePage(compressAhead);
  const lanes = {
    bare: () => measureFirstScreen(browser, bare.address, "/", null, "h1"),
    "the sign-in": () => measureFirstScreen(browser, plant.address, "/login", null, "input"),
    "the board": () => measureFirstScreen(browser, plant.address, "/", plant.token, "article"),
  };
  const times = { bare: [] as number[], "the sign-in": [] as number[], "the board": [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ["bare", "the sign-in", "the board"] as const) {
      const { largestMs, largest, usableMs } = await lanes[name]();
      times[name].push(largestMs);
      console.log(`  ${name}: ${ms(largestMs)} ${largest}, usable after ${ms(usableMs)}`);
    }
  }
  await bare.stop();
  for (const [name, goal] of [
    ["the sign-in", 1.4],
    ["the board", 1.7],
  ] as const) {
    const ratio = median(times[name]) / median(times.bare);
    const value = `${ratio.toFixed(2)} (${ms(median(times[name]))} to ${ms(median(times.bare))})`;
    figure(`${name} on slow 4G, to a bare React page`, value, ratio <= goal, `≤ ${goal}`);
  }
}

try {
  await plant.fill(100);
  if (isAsked("session")) await session(100);
  if (isAsked("first-screen")) await firstScreens();
  await plant.fill(1_000);
  // Before the sessions, whose moves would have the card land below what is in view.
  if (isAsked("drop")) await drop(1_000);
  if (isAsked("session")) await session(1_000);
} finally {
  await browser.close();
  await plant.stop();
}
