import { BlockList, isIP } from "node:net";

/** IPv4 networks that are nobody's on the Internet, or many hosts' at once. */
const privateNetworks = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
];
/** Of IPv6 one eighth is given out; within it these carry other addresses, or are for documents. */
const publicIpv6 = ["2000::/3"];
const otherIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
/** IPv4 addresses as IPv6 writes them. */
const mappedIpv4 = ["::ffff:0.0.0.0/96"];

const isPrivate = listOf(privateNetworks);
const isGivenOut = listOf(publicIpv6);
const isOtherIpv6 = listOf(otherIpv6);
const isMapped = listOf(mappedIpv4);

/** A list of networks and single addresses, such as `10.0.0.0/8`. */
export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether the server may call an address that somebody entered: a public one, or one of the networks that are named. */
export function mayCall(address: string, named: BlockList): boolean {
  const [plain = ""] = address.split("%");
  if (isIP(plain) === 0) return false;
  const family = familyOf(plain);
  return named.check(plain, family) || isPublic(plain, family);
}

function isPublic(address: string, family: "ipv4" | "ipv6"): boolean {
  if (family === "ipv4" || isMapped.check(address, "ipv6")) return !isPrivate.check(address, family);
  return isGivenOut.check(address, "ipv6") && !isOtherIpv6.check(address, "ipv6");
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
