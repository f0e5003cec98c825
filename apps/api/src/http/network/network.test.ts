import { expect, test } from "vitest";
import { networkOf } from "#http/network/network.ts";

test("an IPv4 address is a network of its own, also written as IPv6", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("the addresses of one IPv6 line are one network, however they are written", () => {
  const network = "2001:db8:1:2::/64";
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe(network);
  expect(networkOf("2001:0DB8:0001:0002::9")).toBe(network);
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("2001:db8:1:3::9")).not.toBe(network);
});
