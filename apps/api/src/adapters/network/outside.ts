import { BlockList, isIP } from "node:net";

/** What is no public address of version 4: this machine, networks of a plant, of a provider, for tests, for many at once. */
const closed4 = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  closed4.addSubnet(network, bits, "ipv4");
}

/** Of version 6 what is public lies in one network, but for these: they embed an address of version 4, or are for examples. */
const public6 = new BlockList();
public6.addSubnet("2000::", 3, "ipv6");
const closed6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  closed6.addSubnet(network, bits, "ipv6");
}

/** Whether nothing of the plant's own network, or of this machine, can be at an address. */
export function isOutside(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed4.check(address, "ipv4");
  return version === 6 && public6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}

/** Networks by their addresses, such as 10.20.0.0/16. */
export function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether a list of networks has an address. One of version 4 counts as well where it is written as one of version 6. */
export function hasAddress(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 4 ? "ipv4" : "ipv6");
}

/** Whether the server may call an address that somebody entered: a public one, or one of the networks that are named. */
export function mayCall(address: string, named: BlockList): boolean {
  return isOutside(address) || hasAddress(named, address);
}
