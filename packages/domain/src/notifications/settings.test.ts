import { expect, test } from "vitest";
import { type NotificationSettings, newsKinds, type Timing, wantsDigest, ways } from "#notifications/settings.ts";

const never = { bell: "never", mail: "never", push: "never" } as const;
function settingsWith(kind?: (typeof newsKinds)[number], way?: (typeof ways)[number], timing: Timing = "digest") {
  const kinds = Object.fromEntries(
    newsKinds.map((each) => [each, each === kind && way !== undefined ? { ...never, [way]: timing } : never]),
  ) as NotificationSettings["kinds"];
  return { kinds, quiet: { on: false, from: "22:00", to: "06:00" }, days_off: [], lock_screen: false };
}

test("the morning's mail waits for somebody as soon as one way of one kind of news goes by it", () => {
  expect(wantsDigest(settingsWith())).toBe(false);
  for (const kind of newsKinds) {
    for (const way of ways) {
      expect(wantsDigest(settingsWith(kind, way))).toBe(true);
      expect(wantsDigest(settingsWith(kind, way, "now"))).toBe(false);
    }
  }
});
