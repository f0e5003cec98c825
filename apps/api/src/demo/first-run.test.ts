import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { DatabaseUnavailable } from "#db/connection/unavailable.ts";
import { firstRun } from "#demo/first-run.ts";
import { testApp } from "#testing/app.ts";
import { resetTokenSentTo } from "#testing/mail/mailbox.ts";
import { signUp } from "#testing/sign-up.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-demo-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function start(app: Awaited<ReturnType<typeof testApp>>, dataDir: string): Promise<string[]> {
  const printed: string[] = [];
  await firstRun({ database: app.db, dataDir, now: app.clock(), print: (line) => void printed.push(line) });
  return printed;
}
const passwordIn = (lines: string[]) => / with the password (\S+)$/.exec(lines.at(-1) ?? "")?.[1] ?? "";

test("the first start makes a plant whose sign-in it prints; the next ones say where its password is, until it is changed", async () => {
  const app = await testApp();
  const dataDir = join(folder, "first");
  const first = await start(app, dataDir);
  expect(first).toEqual(["Making the demo plant…", expect.stringContaining("demo@millwright.local")]);
  const file = join(dataDir, "demo-sign-in.txt");
  const again = await start(app, dataDir);
  expect(again).toEqual([`Demo plant: sign in as demo@millwright.local; its password is in ${file}`]);
  expect(readFileSync(file, "utf8").split("\n").slice(1, 3)).toEqual([
    "e-mail: demo@millwright.local",
    `password: ${passwordIn(first)}`,
  ]);
  expect(statSync(join(dataDir, "demo-sign-in.txt")).mode & 0o077).toBe(0);
  const body = { email: "demo@millwright.local", password: passwordIn(first) };
  const signedIn = await app.anyone("POST /auth/login", { body });
  expect(signedIn.body.user).toMatchObject({ full_name: "Marie Côté", access: "owner" });

  const call = app.as({ token: signedIn.body.access_token });
  const orders = (await call("GET /work-orders")).body;
  expect(new Set(orders.map(({ status }) => status))).toEqual(
    new Set(["Scheduled", "In Progress", "On Hold", "Completed"]),
  );
  expect(orders.every(({ machine_id, department_id }) => machine_id !== null && department_id !== null)).toBe(true);
  const history = (await call("GET /repair-history")).body;
  const repairs = orders.filter(({ type }) => type === "Repair");
  expect(history).toHaveLength(repairs.filter(({ status }) => status === "Completed").length);
  expect(new Set(history.map(({ completed_by_name }) => completed_by_name))).toEqual(
    new Set(["Marie Côté", "Jean Tremblay"]),
  );
  expect((await call("GET /subscription/status")).body).toMatchObject({ is_trial: true, trial_days_remaining: 14 });
  const meters = (await call("GET /meters")).body;
  expect(meters.filter(({ unread_since }) => unread_since !== null).map(({ machine_name }) => machine_name)).toEqual([
    "Tour CNC 7",
  ]);
  expect(meters.every(({ readings, usual_per_day }) => readings > 20 && usual_per_day !== null)).toBe(true);
  const parts = (await call("GET /parts")).body;
  expect(new Set(parts.map((part) => part.stock_status))).toEqual(new Set(["in_stock", "low_stock", "out_of_stock"]));
  for (const part of parts) expect(part.quantity_history[0]?.after ?? 0).toBe(part.current_quantity);

  await app.anyone("POST /auth/forgot-password", { body: { email: body.email } });
  const token = await resetTokenSentTo(app, body.email);
  await app.anyone("POST /auth/reset-password", { body: { token, new_password: "one of my own" } });
  expect(await start(app, dataDir)).toEqual([]);
  await app.close();
});

test("a database that does not answer for a moment as the plant is made is waited for", async () => {
  const app = await testApp();
  let refusals = 1;
  const inCompany: typeof app.db.inCompany = (...args) => {
    if (refusals-- > 0) throw new DatabaseUnavailable("It does not answer.");
    return app.db.inCompany(...args);
  };
  const printed: string[] = [];
  const database = { ...app.db, inIdentity: app.db.inIdentity.bind(app.db), inCompany };
  await firstRun({
    database,
    dataDir: join(folder, "late"),
    now: app.clock(),
    print: (line) => void printed.push(line),
  });
  const body = { email: "demo@millwright.local", password: passwordIn(printed) };
  const { access_token } = (await app.anyone("POST /auth/login", { body })).body;
  expect((await app.as({ token: access_token })("GET /work-orders")).body).not.toEqual([]);
  await app.close();
});

test("where somebody is already, no plant is made", async () => {
  const app = await testApp();
  await signUp(app);
  expect(await start(app, join(folder, "second"))).toEqual([]);
  await app.close();
});

test("two nodes that start together make one plant", async () => {
  const app = await testApp();
  const dataDir = join(folder, "third");
  const printed = (await Promise.all([start(app, dataDir), start(app, dataDir)])).flat();
  expect(printed.filter((line) => line.startsWith("Making"))).toHaveLength(1);
  expect(printed.filter((line) => line.includes("with the password"))).toHaveLength(1);
  await app.close();
});
