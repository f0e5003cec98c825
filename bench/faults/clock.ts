import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { urlOf } from "@millwright/api/db/connection/roles";
import { openDatabase } from "@millwright/api/db/database";
import { findRunning } from "@millwright/api/db/embedded/running";
import { listDaysOver } from "./days.queries.ts";
import { openPlant, type Plant } from "./plant.ts";
import { figure } from "./report.ts";
import { SteppedClock } from "./stepped-clock.ts";

const codesAStep = 4;
const roundWithinMs = 150_000;
const hour = 3_600;
const month = 31 * 24 * hour;

/** The jobs that come every minute; of those that come every hour, the one that tells owners of what ends. */
const everyMinute = ["send-mail", "begin-days"];

interface Company {
  company_id: string;
  time_zone: string;
}

const steps: [title: string, seconds: (clock: SteppedClock) => number, jobs: readonly string[]][] = [
  ["an hour ahead", () => hour, everyMinute],
  ["put back by an hour", () => 0, everyMinute],
  ["a month ahead", beforeReminders, [...everyMinute, "remind-owners"]],
  ["put back by a month", () => 0, everyMinute],
];

/** The wall clock of Node and PostgreSQL stepped by an hour and by a month, there and back, while the jobs come round. */
export async function runClock(): Promise<void> {
  const clock = new SteppedClock();
  const plant = await openPlant();
  try {
    await makeTask(plant);
    await plant.end("SIGTERM");
    await clock.startDatabase(plant);
    await plant.start(clock.env);
    const company: Company = await ask(plant, "auth/me");
    await untilRounds(plant, everyMinute);
    const titles: string[] = [];
    for (const [title, secondsNow, jobs] of steps) {
      const seconds = secondsNow(clock);
      clock.step(seconds);
      await pause(2_500);
      titles.push(...(await askForCodes(plant, titles.length)));
      const { waitedMs, missing } = await untilRounds(plant, jobs);
      const value = missing.length > 0 ? `not ${missing.join(", ")}` : `within ${(waitedMs / 1_000).toFixed(0)} s`;
      figure(`${title}: ${jobs.join(", ")}`, value, missing.length === 0, "all come round");
      if (seconds > hour) await reportDays(plant, clock, company);
    }
    await reportEmails(plant, titles);
  } finally {
    await plant.remove();
    await clock.remove();
  }
}

/** A month ahead, and half a minute before the hourly look at what ends. */
function beforeReminders(clock: SteppedClock): number {
  const target = clock.now().add({ seconds: month });
  const { minute, second } = target.toZonedDateTimeISO("UTC");
  return month + (10 - minute) * 60 + (30 - second);
}

async function reportEmails(plant: Plant, titles: readonly string[]): Promise<void> {
  const emails = readEmails(plant);
  const times = titles.map((address) => emails.filter(({ to }) => to === address).length);
  const [lost, doubled] = [times.filter((n) => n === 0).length, times.filter((n) => n > 1).length];
  figure(`${titles.length} emails asked for`, `${lost} lost, ${doubled} doubled`, lost + doubled === 0, "0 and 0");
  const mails = emails.filter(({ to, subject }) => to === "bench@plant.example" && !/code/i.test(subject));
  const isOnce = mails.length > 0 && new Set(mails.map(({ subject }) => subject)).size === mails.length;
  figure("emails to the owner of what ends", mails.map(({ subject }) => subject).join("; "), isOnce, "each once");
}

/** A month's working days of a daily task that nobody did: each is in the history, once. */
async function reportDays(plant: Plant, clock: SteppedClock, { company_id, time_zone }: Company): Promise<void> {
  const today = clock.now().toZonedDateTimeISO(time_zone).toPlainDate();
  const owner = findRunning(plant.dataDir) ?? "";
  const database = openDatabase({ app: urlOf("app_user", owner), auth: urlOf("auth_user", owner) });
  const days = await database.inCompany(company_id, listDaysOver).finally(() => database.close());
  const workingDays: string[] = [];
  for (let day = firstDay(days, today); Temporal.PlainDate.compare(day, today) < 0; day = day.add({ days: 1 })) {
    if (day.dayOfWeek <= 5) workingDays.push(day.toString());
  }
  const [lost, doubled] = [workingDays.filter((day) => !days.includes(day)), days.length - new Set(days).size];
  const isWhole = days.length > 15 && lost.length + doubled === 0;
  figure(`  ${days.length} days of a daily task`, `${lost.length} lost, ${doubled} doubled`, isWhole, "0 and 0");
}

function firstDay([first]: readonly string[], today: Temporal.PlainDate): Temporal.PlainDate {
  return first === undefined ? today : Temporal.PlainDate.from(first);
}

async function makeTask(plant: Plant): Promise<void> {
  const department = await ask(plant, "departments", { name: "Press shop" });
  const machine = await ask(plant, "machines", { name: "Press 4", department_id: department.id });
  const task = { title: "Grease the press", type: "PM", frequency: "Daily" };
  await ask(plant, "work-orders", { ...task, department_id: department.id, machine_id: machine.id });
}

/** Codes for people who are new; answers the addresses whose e-mail was promised. */
async function askForCodes(plant: Plant, from: number): Promise<string[]> {
  const addresses = Array.from({ length: codesAStep }, (_, n) => `mechanic-${from + n}@plant.example`);
  for (const email of addresses) await ask(plant, "auth/send-verification-code", { email });
  return addresses;
}

/** Waits until each of the jobs has come round since now, by what the server counts; answers those that did not. */
async function untilRounds(plant: Plant, jobs: readonly string[]): Promise<{ waitedMs: number; missing: string[] }> {
  const before = await roundsOf(plant);
  const began = performance.now();
  for (;;) {
    const now = await roundsOf(plant);
    const missing = jobs.filter((job) => (now.get(job) ?? 0) === (before.get(job) ?? 0));
    const waitedMs = performance.now() - began;
    if (missing.length === 0 || waitedMs > roundWithinMs) return { waitedMs, missing };
    await pause(1_000);
  }
}

async function roundsOf({ address }: Plant): Promise<Map<string, number>> {
  const text = await (await fetch(`${address}/api/metrics`)).text();
  const lines = text.matchAll(/^millwright_job_rounds_total\{job="([^"]+)",outcome="done"\} (\d+)$/gm);
  return new Map([...lines].map(([, job = "", count]) => [job, Number(count)]));
}

async function ask({ address, token }: Plant, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const init: RequestInit = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(`${address}/api/${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function readEmails({ dataDir }: Plant): { to: string; subject: string }[] {
  const folder = join(dataDir, "outbox");
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  return texts.map((text) => ({
    to: /^To: (.*)$/m.exec(text)?.[1]?.trim() ?? "",
    subject: /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? "",
  }));
}
