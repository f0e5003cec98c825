/**
 * `npm run bench -- imports [rows] [kinds]`: how long a sheet of 50,000 rows takes to be taken, checked, brought in, to go out
 * again, and undone, of each kind that plants have many of, or of those named; how much longer another company waits meanwhile
 * than before; and how much memory it takes.
 */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "./database.ts";
import { figure, ms, quantile, ratio } from "./faults/report.ts";
import { askMeanwhile } from "./load/ask-meanwhile.ts";
import { startProduct } from "./product.ts";

const rows = Number(process.argv[3] ?? 50_000);
const chosen = process.argv.slice(4);
const most = { checkMs: 60_000, importMs: 120_000, waits: 2, memoryMb: 300 };

const server = await startServer();
const product = await startProduct({ DATABASE_URL: server.ownerUrl });

const linesOf = (headings: readonly string[], cellsOf: (n: number) => readonly (string | number)[]) =>
  [headings, ...Array.from({ length: rows }, (_, n) => cellsOf(n))].map((cells) => cells.join(",")).join("\n");
const day = (n: number) =>
  Temporal.PlainDate.from("2021-01-04")
    .add({ days: n % 1_700 })
    .toString();
const sheets = {
  machines: linesOf(["Name", "Number", "Department", "Model", "Serial number"], (n) => [
    ...[`Press ${n}`, `M-${n}`, `Hall ${n % 40}`, `X${n % 90}`, `SN${n}`],
  ]),
  parts: linesOf(["Name", "Code", "Quantity", "Unit cost", "Bin", "Supplier"], (n) => [
    ...[`Bearing ${n}`, `B-${n}`, n % 60, `${n % 90}.50`, `A-${n % 300}`, `Supplier ${n % 25}`],
  ]),
  repair_history: linesOf(["Title", "Department", "Completed on", "Completed by", "Description"], (n) => [
    ...[`Belt ${n}`, `Hall ${n % 40}`, day(n), `Luc ${n % 12}`, "Changed the belt and looked at the guard."],
  ]),
  repairs: linesOf(["Title", "Department", "Priority", "Due", "Created on"], (n) => [
    ...[`Leak ${n}`, `Hall ${n % 40}`, "High", "2027-03-01", day(n)],
  ]),
  maintenance: linesOf(["Title", "Department", "Frequency", "Start", "Estimated minutes"], (n) => [
    ...[
      `Round ${n}`,
      `Hall ${n % 40}`,
      ["Daily", "Weekly on Monday", "Monthly", "Every 3 months"][n % 4] ?? "",
      "2027-01-04",
      30,
    ],
  ]),
};
/** The list by which a kind goes out again. */
const listOf: Record<string, string> = { repair_history: "repair-history" };

const memoryMb = () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${product.pid}/status`, "utf8"))?.[1]) / 1024;

try {
  const token = await product.signUp();
  const other = await product.signUp("other@plant.example");
  const authorization = `Bearer ${token}`;
  const call = async (method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${product.address}/api${path}`, {
      method,
      headers: { authorization, ...(!isForm && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const download = async (path: string) => {
    const { url } = await call("POST", `/${path}/link?format=xlsx`);
    const answer = await fetch(`${product.address}${url}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const isOver = async (id: string) => {
    for (;;) {
      const one = await call("GET", `/imports/${id}`);
      if (!["checking", "importing", "undoing"].includes(one.state)) return one;
      await pause(200);
    }
  };
  const timed = async <T>(work: () => Promise<T>) => {
    const startedMs = performance.now();
    return { answer: await work(), tookMs: performance.now() - startedMs };
  };
  const board = { address: () => product.address, token: other };
  const calm = askMeanwhile(board);
  await pause(15_000);
  const calmTimes = await calm.stop();
  const calmP99 = quantile(calmTimes, 0.99);
  for (const [kind, text] of Object.entries(sheets)) {
    if (chosen.length > 0 && !chosen.includes(kind)) continue;
    const before = memoryMb();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, memoryMb())), 100);
    const others = askMeanwhile(board);
    const form = new FormData();
    form.append("file", new Blob([text]), `${kind}.csv`);
    const taken = await timed(() => call("POST", `/imports/file?kind=${kind}`, form));
    const { id, version, needs } = taken.answer;
    console.log(`${kind}: ${rows} rows, ${(text.length / 1e6).toFixed(1)} MB, taken in ${ms(taken.tookMs)}`);
    if (needs.length > 0) throw new Error(`${kind}: ${JSON.stringify(needs)}`);
    const checked = await timed(async () => {
      await call("POST", `/imports/${id}/check`, { version });
      return isOver(id);
    });
    const { outcome, version: seen } = checked.answer;
    figure("checked", ms(checked.tookMs), checked.tookMs <= most.checkMs, ms(most.checkMs));
    const imported = await timed(async () => {
      await call("POST", `/imports/${id}/start`, { version: seen });
      return isOver(id);
    });
    console.log(`  ${imported.answer.state}: ${JSON.stringify(outcome)}`);
    figure("brought in", ms(imported.tookMs), imported.tookMs <= most.importMs, ms(most.importMs));
    const out = await timed(() => download(listOf[kind] ?? `sheets/${kind}`));
    console.log(`  goes out as a workbook of ${(out.answer / 1e6).toFixed(1)} MB in ${ms(out.tookMs)}`);
    const undone = await timed(async () => {
      await call("POST", `/imports/${id}/undo`);
      return isOver(id);
    });
    console.log(`  ${undone.answer.state}: ${JSON.stringify({ ...undone.answer.undone, left: undefined })}`);
    figure("taken back", ms(undone.tookMs), undone.tookMs <= most.importMs, ms(most.importMs));
    const times = await others.stop();
    clearInterval(watch);
    figure("memory", `${Math.round(peak - before)} MB`, peak - before <= most.memoryMb, `${most.memoryMb} MB`);
    ratio(`p99 of another company (${ms(calmP99)} when calm)`, quantile(times, 0.99) / calmP99, "≤", most.waits);
  }
} finally {
  await product.stop();
  await server.stop();
}
