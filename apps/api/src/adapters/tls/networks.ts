import { BlockList, isIPv4 } from "node:net";

/** The networks that belong to nobody in particular: this machine, and the inside of a plant, a household or a VPN. */
const networks = [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const;

const inside = new BlockList();
for (const [address, bits] of networks) inside.addSubnet(address, bits, familyOf(address));

/** Each with its first address and its mask, as bytes. */
export const privateNetworks = networks.map(([address, bits]) => {
  const bytes = bytesOf(address);
  return { bytes, mask: bytes.map((_byte, index) => 256 - 2 ** (8 - Math.min(8, Math.max(0, bits - 8 * index)))) };
});

export function isPrivateAddress(address: string): boolean {
  return inside.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv4(address) ? "ipv4" : "ipv6";
}

function bytesOf(address: string): number[] {
  if (isIPv4(address)) return address.split(".").map(Number);
  const [left = [], right = []] = address.split("::").map((half) => half.split(":").filter((group) => group !== ""));
  const groups = [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]);
}
