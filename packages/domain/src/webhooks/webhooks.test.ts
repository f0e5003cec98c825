import { expect, test } from "vitest";
import { faultOfAddress } from "#webhooks/address.ts";
import { mostTries, secondsToRetry } from "#webhooks/retries.ts";

test("eight tries are spread over 28 hours, a tenth more or less", () => {
  const waits = (random: number) =>
    Array.from({ length: mostTries }, (_, index) => secondsToRetry(index + 1, random)).filter((wait) => wait !== null);
  const hours = (random: number) => waits(random).reduce((sum, wait) => sum + wait, 0) / 3_600;
  expect(waits(0.5)).toHaveLength(7);
  expect(mostTries).toBe(8);
  expect(hours(0.5)).toBeCloseTo(27.58, 1);
  expect(hours(1) / hours(0.5)).toBeCloseTo(1.1);
  expect(hours(0) / hours(0.5)).toBeCloseTo(0.9);
  expect(secondsToRetry(mostTries, 0.5)).toBeNull();
});

const parts = { protocol: "https:", hostname: "erp.example", port: "", username: "", password: "" };

test.each([
  [{}, null],
  [{ port: "8443" }, null],
  [{ port: "80" }, null],
  [{ port: "22" }, "webhook_port_refused"],
  [{ protocol: "http:" }, null],
  [{ protocol: "file:" }, "webhook_no_address"],
  [{ hostname: "" }, "webhook_no_address"],
  [{ username: "ann" }, "webhook_has_password"],
  [{ password: "secret" }, "webhook_has_password"],
])("an address with %j: %s", (change, fault) => {
  expect(faultOfAddress({ ...parts, ...change })).toBe(fault);
});

test("what is no address is refused", () => {
  expect(faultOfAddress(null)).toBe("webhook_no_address");
});
