import { expect, test } from "vitest";
import { mayCall, networksOf } from "#adapters/network/outside.ts";

const none = networksOf([]);

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.100.100.200",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::127.0.0.1",
  "fe80::1",
  "fe80::1%eth0",
  "fd00::1",
  "ff02::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "2001:0:7f00:1::",
  "localhost",
  "",
])("%s is called only where it is named", (address) => {
  expect(mayCall(address, none)).toBe(false);
});

test.each(["93.184.216.34", "8.8.8.8", "2606:4700::1111", "2a00:1450::1"])("%s is public", (address) => {
  expect(mayCall(address, none)).toBe(true);
});

test("a network that is named is called, and nothing beside it", () => {
  const named = networksOf(["10.20.0.0/16", "fd12::/16", "192.168.7.9"]);
  expect(["10.20.3.4", "fd12::9", "192.168.7.9", "::ffff:10.20.3.4"].map((one) => mayCall(one, named))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["10.21.0.1", "fd13::1", "192.168.7.8"].map((one) => mayCall(one, named))).toEqual([false, false, false]);
});
