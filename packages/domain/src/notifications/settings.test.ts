import { expect, test } from "vitest";
import { channels, type NotificationSettings, newsKinds, type Timing, wantsDigest } from "#notifications/settings.ts";

const never = { bell: "never", mail: "never", push: "never" } as const;
function settingsWith(
  kind?: (typeof newsKinds)[number],
  channel?: (typeof channels)[number],
  timing: Timing = "digest",
) {
  const kinds = Object.fromEntries(
    newsKinds.map((each) => [each, each === kind && channel !== undefined ? { ...never, [channel]: timing } : never]),
  ) as NotificationSettings["kinds"];
  return { kinds, quiet: { on: false, from: "22:00", to: "06:00" }, days_off: [], lock_screen: false };
}

test("the morning's mail waits for somebody as soon as one way of one kind of news goes by it", () => {
  expect(wantsDigest(settingsWith())).toBe(false);
  for (const kind of newsKinds) {
    for (const channel of channels) {
      expect(wantsDigest(settingsWith(kind, channel))).toBe(true);
      expect(wantsDigest(settingsWith(kind, channel, "now"))).toBe(false);
    }
  }
});
