import { integer, property, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import { nextReminderOn, reminderOn } from "#subscription/reminders.ts";
import type { Subscription } from "#subscription/subscription.ts";
import { day } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";

const date = Temporal.PlainDate.from;
const trial: Subscription = { trialEndsOn: date("2026-12-05"), paid: null };
const paid: Subscription = { ...trial, paid: { packageId: "starter_monthly", endsOn: date("2027-01-05") } };

describe("the owners are told", () => {
  test.each([
    [trial, "2026-11-21", null, "2026-12-02"],
    [trial, "2026-12-01", null, "2026-12-02"],
    [trial, "2026-12-02", "trial 3", "2026-12-04"],
    [trial, "2026-12-03", "trial 3", "2026-12-04"],
    [trial, "2026-12-04", "trial 1", "2026-12-05"],
    [trial, "2026-12-05", "trial 0", null],
    [trial, "2028-12-05", "trial 0", null],
    [paid, "2026-12-04", null, "2026-12-29"],
    [paid, "2026-12-29", "period 7", "2027-01-04"],
    [paid, "2027-01-04", "period 1", "2027-01-05"],
    [paid, "2027-01-05", "period 0", null],
    [{ trialEndsOn: null, paid: null }, "2026-12-04", null, null],
  ] as const)("%#: on %s what is due is %s", (subscription, on, due, next) => {
    const reminder = reminderOn(subscription, date(on));
    expect(reminder && `${reminder.about} ${reminder.daysLeft}`).toBe(due);
    expect(nextReminderOn(subscription, date(on))?.toString() ?? null).toBe(next);
  });

  test("of what was paid, when a trial would end on the same day", () => {
    const endsOn = date("2027-01-05");
    const both = { trialEndsOn: endsOn, paid: { packageId: "starter_monthly", endsOn } } as const;
    expect(reminderOn(both, endsOn)).toMatchObject({ about: "period", daysLeft: 0 });
  });

  test("of the trial that goes on when a payment of long ago is over", () => {
    const over = { ...trial, paid: { packageId: "starter_monthly", endsOn: date("2026-11-30") } } as const;
    expect(reminderOn(over, date("2026-12-03"))).toMatchObject({ about: "trial", daysLeft: 3 });
  });
});

test("who looks each day, or only on the days that are named, says the same things", () => {
  const lives = property(day, tuple(integer({ min: 0, max: 40 }), integer({ min: 0, max: 40 })), (start, [a, b]) => {
    const subscription: Subscription = {
      trialEndsOn: start.add({ days: a }),
      paid: b > 20 ? { packageId: "starter_yearly", endsOn: start.add({ days: b }) } : null,
    };
    const reminders = (days: Temporal.PlainDate[]) =>
      new Set(days.map((on) => JSON.stringify(reminderOn(subscription, on))).filter((reminder) => reminder !== "null"));
    const daily = Array.from({ length: 60 }, (_, n) => start.add({ days: n }));
    const named: Temporal.PlainDate[] = [];
    for (let on: Temporal.PlainDate | null = start; on !== null; on = nextReminderOn(subscription, on)) named.push(on);
    expect(reminders(named)).toEqual(reminders(daily));
    expect(reminders(named).size).toBeLessThanOrEqual(3);
  });
  holds(lives, 200);
});
