import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { usualSettings } from "@millwright/domain/notifications/settings";
import { beforeEach, expect, test } from "vitest";
import { mailWeeks } from "#features/notifications/notifications.ts";
import { testApp } from "#testing/app.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
// A Wednesday, ten o'clock in Toronto.
beforeEach(() => app.clock.set("2026-11-18T15:00:00Z"));

const failed: unknown[] = [];
const round = () =>
  mailWeeks({
    ...{ database: app.db, clock: app.clock, pepper: app.deps.pepper, origin: "https://mill.example" },
    onError: (error: unknown) => void failed.push(error),
  });
const at = async (...moments: string[]) => {
  for (const moment of moments) {
    app.clock.set(moment);
    await round();
  }
};
const mailsTo = async (email: string) =>
  (await emailsTo(app, email)).filter(({ subject }) => /week|semaine/.test(subject));
const script = fileURLToPath(new URL("../../../../../../scripts/verify-activity.ts", import.meta.url));

test("owners are mailed on the plant's Monday morning what was done in the week before, once", async () => {
  const plant = await openTestPlant(app);
  const french = await app.become({ company: plant.session, access: "owner", locale: "fr" });
  const planner = await app.become({ company: plant.session, access: "planner" });
  await round();
  const { id } = await plant.order({ title: "Leak" });
  await plant.edit(id, { status: "Completed" });
  await plant.order({ title: "Open" });
  await at("2026-11-19T15:00:00Z", "2026-11-23T11:29:00Z");
  expect(await mailsTo(plant.session.email)).toEqual([]);
  await at("2026-11-23T11:30:00Z");
  await Promise.all([round(), round(), round()]);
  const [mail, ...more] = await mailsTo(plant.session.email);
  expect([mail?.subject.startsWith("Last week at "), more]).toEqual([true, []]);
  expect(mail?.text).toContain("1 repair was completed.");
  expect(mail?.text).toContain("0 maintenance tasks were completed.");
  const { head } = (await plant.call("GET /activity/head")).body;
  expect(mail?.text).toContain(`Activity log up to ${head}.`);
  expect((await mailsTo(french.email)).map(({ subject }) => subject.slice(0, 19))).toEqual(["La semaine dernière"]);
  expect(await mailsTo(planner.email)).toEqual([]);
  await at("2026-11-29T15:00:00Z");
  expect(await mailsTo(plant.session.email)).toHaveLength(1);
  await at("2026-11-30T12:00:00Z", "2026-11-30T13:00:00Z");
  expect(await mailsTo(plant.session.email)).toHaveLength(2);
  expect(failed.splice(0)).toEqual([]);
});

test("who stops it by its link, or on the profile, has it no more, and one's own change of another setting keeps that", async () => {
  const plant = await openTestPlant(app);
  const { email } = plant.session;
  await at("2026-11-18T15:00:00Z", "2026-11-23T12:00:00Z");
  const [mail] = await mailsTo(email);
  const token = /unsubscribe\/([\w-]{66})/.exec(mail?.text ?? "")?.[1] ?? "";
  const ask = (method: string) => fetch(`${app.origin}/api/unsubscribe/${token}`, { method }).then((one) => one.json());
  expect(await ask("GET")).toMatchObject({ kinds: [], digest: false, weekly: true, is_stopped: false });
  expect(await ask("POST")).toMatchObject({ weekly: true, is_stopped: true });
  await plant.call("PUT /notifications/settings", { body: { ...usualSettings, lock_screen: true } });
  expect((await plant.call("GET /notifications/settings")).body).toMatchObject({ weekly: false, lock_screen: true });
  await at("2026-11-30T12:00:00Z");
  expect(await mailsTo(email)).toHaveLength(1);
  await plant.call("PUT /notifications/settings", { body: { ...usualSettings, weekly: true } });
  await at("2026-12-07T12:00:00Z");
  expect(await mailsTo(email)).toHaveLength(2);
});

test("a later export proves to continue from the head in the mail and on each CSV and export", async () => {
  const plant = await openTestPlant(app);
  const { id } = await plant.order({ title: "Leak" });
  await plant.edit(id, { status: "Completed" });
  await at("2026-11-18T15:00:00Z", "2026-11-23T12:00:00Z");
  const [mail] = await mailsTo(plant.session.email);
  const inMail = /--head (\d+:[\da-f]{8})/.exec(mail?.text ?? "")?.[1] ?? "";
  const { url } = (await plant.call("POST /repair-history/link", { query: {} })).body;
  const onSheet = (await fetch(app.origin + url)).headers.get("activity-head") ?? "";
  expect([inMail, onSheet]).toEqual([
    expect.stringMatching(/^\d+:[\da-f]{8}$/),
    expect.stringMatching(/^\d+:[\da-f]{8}$/),
  ]);
  await plant.edit(id, { location: "Bay 4" });
  const headers = { authorization: `Bearer ${plant.session.token}` };
  const answer = await fetch(`${app.origin}/api/export`, { headers });
  const path = join(tmpdir(), `${randomUUID()}.zip`);
  await writeFile(path, new Uint8Array(await answer.arrayBuffer()));
  const prove = (head: string) =>
    new Promise<number>((resolve) => {
      execFile(process.execPath, [script, path, "--head", head], { env: {} }, (error) =>
        resolve(error === null ? 0 : 1),
      );
    });
  expect([await prove(inMail), await prove(onSheet), await prove("1:00000000")]).toEqual([0, 0, 1]);
  expect(await prove(answer.headers.get("activity-head") ?? "")).toBe(0);
  await rm(path);
});
