import { isIP } from "node:net";

/** Whom to believe: nobody, a number of hops, or addresses and networks. Everybody is nobody's proxy. */
export function saysProxies(text: string): boolean {
  return /^(?:false|\d{1,2})$/.test(text) || text.split(",").every((part) => isAddressOrNetwork(part.trim()));
}

/** Whether it names addresses and networks, with commas between. */
export function saysNetworks(text: string): boolean {
  return networksIn(text).every(isAddressOrNetwork);
}

/** What such a text names. */
export function networksIn(text: string): string[] {
  return text === "" ? [] : text.split(",").map((part) => part.trim());
}

/** Whether it is an IP address, or a network of some. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return (
    family !== 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
  );
}

/** What such words say, as the server takes it. */
export function proxiesIn(text: string): false | number | string {
  if (text === "false") return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}
