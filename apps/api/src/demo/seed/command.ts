import { parseArgs } from "node:util";
import { readCompanyCode } from "@millwright/domain/codes";
import { type Config, readConfig, StartRefused } from "#config.ts";
import { refreshStatistics } from "#db/connection/owner.ts";
import { type Database, openDatabase } from "#db/database.ts";
import { findRunning } from "#db/embedded/running.ts";
import { startEmbedded } from "#db/embedded.ts";
import { prepareDatabase } from "#db/migration/prepare.ts";
import { demoEmail, firstRun } from "#demo/first-run.ts";
import { ageCompany } from "#demo/seed/age.ts";
import { openCount } from "#demo/seed/orders.ts";
import { findSeededCompany, type SeededCompany } from "#demo/seed/seed.queries.ts";
import { type SeedWish, seedCompany } from "#demo/seed/seed.ts";

const usage = `npm run seed -- --work-orders 20000 --machines 500 [--history 50000] [--pms 60] [--parts 20000] [--company CODE or E-MAIL]
Fills a company (the demo plant when none is named) with three years of repairs, PMs, and parts on its shelves. The server may be running.

npm run seed -- --days-later 14 [--company CODE or E-MAIL]
Fills nothing: its trial and what it has paid become 14 days older, to look at what is said before and after their end. With the test checkout alone.`;
const most = 1_000_000;
const mostDaysLater = 1_000;
const progressEvery = 2_000;
const print = (line: string) => void process.stdout.write(`${line}\n`);

interface Wish extends SeedWish {
  /** A company's code, or the e-mail of somebody in it. */
  company: string;
}

/** Instead of filling it: the days by which what a company has becomes older. */
interface Later {
  daysLater: number;
  company: string;
}

/** What the words of the command ask for. @throws StartRefused in a sentence for who typed them. */
export function readWish(words: string[]): Wish | Later {
  const options = {
    "work-orders": { type: "string", default: "20000" },
    machines: { type: "string", default: "500" },
    history: { type: "string" },
    pms: { type: "string", default: "60" },
    parts: { type: "string", default: "0" },
    "days-later": { type: "string" },
    company: { type: "string", default: demoEmail },
  } as const;
  const { values } = parseArgs({ args: words, options });
  const count = (
    name: "work-orders" | "machines" | "history" | "pms" | "parts" | "days-later",
    text: string,
    least: number,
    greatest = most,
  ): number => {
    const number = /^\d{1,7}$/.test(text) ? Number(text) : -1;
    if (number >= least && number <= greatest) return number;
    throw new StartRefused(`--${name} must be a number from ${least} to ${greatest}.`);
  };
  const daysLater = values["days-later"];
  if (daysLater !== undefined) {
    return { daysLater: count("days-later", daysLater, 1, mostDaysLater), company: values.company };
  }
  const workOrders = count("work-orders", values["work-orders"], 1);
  const completed = workOrders - openCount(workOrders);
  const history = values.history === undefined ? completed : count("history", values.history, 0);
  if (history > 0 && completed === 0) throw new StartRefused("--history needs more work orders.");
  const machines = count("machines", values.machines, 1);
  const [pms, parts] = [count("pms", values.pms, 0), count("parts", values.parts, 0)];
  return { workOrders, machines, history, pms, parts, company: values.company };
}

async function getCompany(database: Database, named: string): Promise<SeededCompany> {
  const wanted = { code: readCompanyCode(named), email: named.trim().toLowerCase() };
  const company = await database.inIdentity((db) => findSeededCompany(db, wanted));
  if (company === null) throw new StartRefused(`There is no company with the code or the person "${named}".`);
  return company;
}

/** The owner's connection: to what DATABASE_URL names, to the running server of DATA_DIR, or to one that starts for us. */
async function openOwner({ databaseUrl, dataDir }: Config): Promise<{ url: string; close: () => Promise<void> }> {
  const standing = databaseUrl ?? findRunning(dataDir);
  if (standing !== null) return { url: standing, close: async () => {} };
  const server = await startEmbedded({ dataDir, say: print });
  return { url: server.ownerUrl, close: () => server.stop() };
}

/** Runs the command from its words to its last line. @throws StartRefused */
export async function seed(words: string[]): Promise<void> {
  if (words.includes("--help") || words.includes("-h")) return print(usage);
  const wish = readWish(words);
  const config = readConfig();
  if ("daysLater" in wish && config.payments.provider !== "test") {
    throw new StartRefused("--days-later is for the test checkout: what was really paid does not become older.");
  }
  const owner = await openOwner(config);
  try {
    const { app, auth } = await prepareDatabase(owner.url);
    const database = openDatabase({ app, auth, poolSize: { app: 1, auth: 1 } });
    try {
      if ("daysLater" in wish) await age(database, config, wish);
      else await fill(database, wish, { dataDir: config.dataDir, refresh: () => refreshStatistics(owner.url) });
    } finally {
      await database.close();
    }
  } finally {
    await owner.close();
  }
}

async function age(database: Database, config: Config, { daysLater, company: named }: Later): Promise<void> {
  const { companyId, name } = await getCompany(database, named);
  await ageCompany({ database, config, clock: () => Temporal.Now.instant() }, companyId, daysLater);
  print(`What ${name} has is ${daysLater} days older: reload a page to see it.`);
}

interface Surroundings {
  dataDir: string;
  /** Lets the database look at what its tables have become. */
  refresh: () => Promise<void>;
}

async function fill(database: Database, wish: Wish, { dataDir, refresh }: Surroundings): Promise<void> {
  const now = Temporal.Now.instant();
  if (wish.company === demoEmail) await firstRun({ database, dataDir, now, print });
  const company = await getCompany(database, wish.company);
  print(`Filling ${company.name} with ${wish.workOrders} work orders, ${wish.pms} PMs and ${wish.machines} machines…`);
  const startedAt = performance.now();
  let toldAt = 0;
  await seedCompany(database, company, wish, now, async (written) => {
    // It planned its checks of keys for tables that were empty: with thousands of rows those plans take minutes.
    if (toldAt === 0) await refresh();
    if (written - toldAt < progressEvery && written < wish.workOrders) return;
    toldAt = written;
    print(`… ${written} of ${wish.workOrders} work orders (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  });
  await refresh();
}
