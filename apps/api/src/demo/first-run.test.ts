import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { firstRun } from "#demo/first-run.ts";
import { testApp } from "#testing/app.ts";
import { resetTokenSentTo } from "#testing/mailbox.ts";
import { signUp } from "#testing/sign-up.ts";

const folder = mkdtempSync(join(tmpdir(), "millwright-demo-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function start(app: Awaited<ReturnType<typeof testApp>>, dataDir: string): Promise<string[]> {
  const printed: string[] = [];
  await firstRun({ database: app.db, dataDir, now: app.clock(), print: (line) => void printed.push(line) });
  return printed;
}
const passwordIn = (lines: string[]) => / with the password (\S+)$/.exec(lines[0] ?? "")?.[1] ?? "";

test("the first start makes a plant whose sign-in it prints, and so do the next ones until it is changed", async () => {
  const app = await testApp();
  const dataDir = join(folder, "first");
  const first = await start(app, dataDir);
  expect(first).toHaveLength(1);
  expect(await start(app, dataDir)).toEqual(first);
  expect(statSync(join(dataDir, "demo-sign-in.txt")).mode & 0o077).toBe(0);
  const body = { email: "demo@millwright.local", password: passwordIn(first) };
  const signedIn = await app.anyone("POST /auth/login", { body });
  expect(signedIn.body.user).toMatchObject({ full_name: "Marie Côté", access: "owner" });

  await app.anyone("POST /auth/forgot-password", { body: { email: body.email } });
  const token = await resetTokenSentTo(app, body.email);
  await app.anyone("POST /auth/reset-password", { body: { token, new_password: "one of my own" } });
  expect(await start(app, dataDir)).toEqual([]);
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
  const [one, two] = await Promise.all([start(app, join(folder, "third")), start(app, join(folder, "third"))]);
  const printed = [...(one ?? []), ...(two ?? [])];
  expect(new Set(printed).size).toBe(1);
  await app.close();
});
