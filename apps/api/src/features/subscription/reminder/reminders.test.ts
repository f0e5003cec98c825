import { afterEach, beforeEach, expect, test } from "vitest";
import { remindOwners } from "#features/subscription/subscription.ts";
import { testApp } from "#testing/app.ts";
import { emailsTo } from "#testing/mail/mailbox.ts";
import { buy, ourOrigin } from "#testing/payment/payments.ts";
import { arrangeSubscription } from "#testing/payment/subscriptions.ts";

const app = await testApp();
beforeEach(() => app.clock.set("2026-11-21T14:00:00Z"));

const errors: unknown[] = [];
const onError = (error: unknown) => void errors.push(error);
const remind = () => remindOwners({ database: app.db, clock: app.clock, origin: ourOrigin, onError });
afterEach(() => expect(errors.splice(0)).toEqual([]));
/** What an address is told by the rounds of each of these moments. */
async function toldTo(email: string, moments: string[]): Promise<string[]> {
  for (const moment of moments) {
    app.clock.set(moment);
    await remind();
  }
  const emails = await emailsTo(app, email);
  return emails.map(({ subject }) => subject).filter((subject) => !/^(Receipt|Reçu)/.test(subject));
}
/** Noon of each day from the 21st of November on. */
const noons = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    Temporal.Instant.from("2026-11-21T17:00:00Z")
      .add({ hours: 24 * n })
      .toString(),
  );

test("the owners hear of the trial's end with three days, one day and none left, once each", async () => {
  const owner = await app.become({ trialEndsOn: "2026-12-05" });
  const member = await app.become({ company: owner, access: "planner" });
  const twice = noons(20).flatMap((noon) => [noon, noon]);
  expect(await toldTo(owner.email, twice)).toEqual([
    "3 days left in your free trial",
    "1 day left in your free trial",
    "Your free trial has ended",
  ]);
  expect(await emailsTo(app, member.email)).toEqual([]);
  const [three] = await emailsTo(app, owner.email);
  expect(three?.text).toContain("has 3 days left: 4 December 2026 is its last day.");
  expect(three?.text).toContain(`${ourOrigin}/pricing`);
});

test("each owner is mailed in their own language", async () => {
  const owner = await app.become({ trialEndsOn: "2026-11-22", locale: "fr" });
  const other = await app.become({ company: owner, access: "owner", locale: "en" });
  expect(await toldTo(owner.email, noons(1))).toEqual(["Il reste 1 jour à votre essai gratuit"]);
  expect((await emailsTo(app, other.email)).map(({ subject }) => subject)).toEqual(["1 day left in your free trial"]);
});

test("of a paid period they hear with seven days, one day and none left, and the plan by its name", async () => {
  const owner = await app.become({ trialEndsOn: "2026-11-21" });
  await buy(app, app.as(owner), "professional_monthly");
  expect(await toldTo(owner.email, noons(40))).toEqual([
    "7 days left in your subscription",
    "1 day left in your subscription",
    "Your subscription has ended",
  ]);
  const emails = await emailsTo(app, owner.email);
  expect(emails.at(-1)?.text).toContain("(Professional) ended on 20 December 2026");
});

test("after a renewal no reminder of the former end is sent", async () => {
  const owner = await app.become({ trialEndsOn: "2026-11-21" });
  await buy(app, app.as(owner), "starter_monthly");
  const early = await toldTo(owner.email, noons(25));
  expect(early).toEqual(["7 days left in your subscription"]);
  await buy(app, app.as(owner), "starter_monthly");
  expect(await toldTo(owner.email, noons(40).slice(25))).toEqual(early);
});

test("a server that slept says what is true now, and floods nobody", async () => {
  const [sleeper, late] = [
    await app.become({ trialEndsOn: "2026-12-05" }),
    await app.become({ trialEndsOn: "2026-11-25" }),
  ];
  await toldTo(sleeper.email, noons(1));
  expect(await toldTo(sleeper.email, ["2026-12-03T12:00:00Z"])).toEqual(["2 days left in your free trial"]);
  expect(await toldTo(late.email, ["2026-12-10T12:00:00Z"])).toEqual(["Your free trial has ended"]);
});

test("each plant has its own day: no reminder leaves before its midnight", async () => {
  const east = await app.become({ trialEndsOn: "2026-11-25", timeZone: "Pacific/Kiritimati" });
  const west = await app.become({ trialEndsOn: "2026-11-25", timeZone: "Pacific/Pago_Pago" });
  expect(await toldTo(east.email, ["2026-11-21T09:59:00Z"])).toEqual([]);
  expect(await toldTo(east.email, ["2026-11-21T10:00:00Z"])).toHaveLength(1);
  expect(await toldTo(west.email, ["2026-11-22T10:59:00Z"])).toEqual([]);
  expect(await toldTo(west.email, ["2026-11-22T11:00:00Z"])).toHaveLength(1);
});

test("nodes that look at the same moment tell each owner once", async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => app.become({ trialEndsOn: "2026-11-24" })));
  await Promise.all(Array.from({ length: 6 }, remind));
  for (const { email } of owners) expect(await emailsTo(app, email)).toHaveLength(1);
});

test("a company that can't be told holds up no other", async () => {
  const [one, broken, other] = [
    await app.become({ trialEndsOn: "2026-11-22" }),
    await app.become({ trialEndsOn: "2026-11-22", timeZone: "Nowhere/Nothing" }),
    await app.become({ trialEndsOn: "2026-11-22" }),
  ];
  await remind();
  expect(errors.splice(0)).toEqual([expect.any(RangeError)]);
  expect((await emailsTo(app, one.email)).length + (await emailsTo(app, other.email)).length).toBe(2);
  await app.db.inIdentity((db) =>
    db.updateTable("company").set({ time_zone: "America/Toronto" }).where("id", "=", broken.companyId).execute(),
  );
  await remind();
  expect(await emailsTo(app, broken.email)).toHaveLength(1);
});

test("a company first checked long after its end gets one reminder", async () => {
  const owner = await app.become();
  const period = { packageId: "starter_yearly", startsOn: "2024-01-01", endsOn: "2025-01-01" } as const;
  await arrangeSubscription(app, owner, { trialEndsOn: "2024-01-01", periods: [period] });
  expect(await toldTo(owner.email, noons(3))).toEqual(["Your subscription has ended"]);
});
