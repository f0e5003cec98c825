import { setTimeout as pause } from "node:timers/promises";
import { Journal } from "./journal.ts";
import { familyOf, openPlant, type Plant, signal, untilServing } from "./plant.ts";
import { figure, ms, quantile } from "./report.ts";

const frozenMs = 30_000;
const people = 8;

interface Answered {
  ms: number;
  status: number;
}

/** The database's processes stopped for half a minute, while people go on asking. */
export async function runFrozen(): Promise<void> {
  const plant = await openPlant();
  try {
    const journal = new Journal(plant);
    journal.beginWriting(4);
    await pause(500);
    const database = familyOf(plant.postmaster());
    const answers: Answered[] = [];
    let isFrozen = true;
    signal(database, "SIGSTOP");
    const asking = Array.from({ length: people }, async (_, person) => {
      while (isFrozen) answers.push(await ask(plant, person % 2 === 0));
    });
    await pause(frozenMs);
    isFrozen = false;
    signal(database, "SIGCONT");
    const back = await untilServing(plant);
    await Promise.all(asking);
    await journal.stopWriting();
    const slowest = quantile(
      answers.map((answer) => answer.ms),
      1,
    );
    const others = answers.slice(0, -people).filter(({ status }) => status !== 503).length;
    figure(`database frozen 30 s, ${answers.length} requests: slowest`, ms(slowest), slowest <= 2_000, "≤ 2 s");
    figure("  answered by anything but 503", String(others), others === 0, "0");
    figure("  normal again after", ms(back), back <= 1_000, "≤ 1 s");
    const { acknowledged, lost, doubled } = await journal.compare();
    const found = `${lost} lost, ${doubled} doubled`;
    figure(`  of ${acknowledged} acknowledged work orders`, found, lost + doubled === 0, "0 and 0");
  } finally {
    await plant.remove();
  }
}

async function ask({ address, token }: Plant, reads: boolean): Promise<Answered> {
  const began = performance.now();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(
    `${address}/api/${reads ? "work-orders" : "machines"}`,
    reads ? { headers } : { method: "POST", headers, body: JSON.stringify({ name: "Press" }) },
  ).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
  const taken = performance.now() - began;
  await pause(50);
  return { ms: taken, status: answer?.status ?? 0 };
}
