/**
 * The network an address stands for, as what is counted and slowed down: an IPv4 address itself, of an IPv6 address
 * its first 64 bits, since whoever has one of these has them all.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = plain.includes("::") ? Array.from({ length: 8 - before.length - after.length }, () => "0") : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
