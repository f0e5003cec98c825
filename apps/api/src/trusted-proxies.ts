import { isIP } from "node:net";

/** Whom to believe: everybody, nobody, a number of hops, or addresses and networks. */
export function saysProxies(text: string): boolean {
  return /^(?:true|false|\d{1,2})$/.test(text) || text.split(",").every((part) => isAddressOrNetwork(part.trim()));
}

function isAddressOrNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return family !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** What such words say, as the server takes it. */
export function proxiesIn(text: string): boolean | number | string {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+$/.test(text) ? Number(text) : text;
}
