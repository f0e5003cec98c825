/** What is wrong with the address of a webhook. */
export type AddressFault = "webhook_no_address" | "webhook_not_https" | "webhook_has_password" | "webhook_port_refused";

/** An address, as a URL gives its parts. */
interface AddressParts {
  protocol: string;
  hostname: string;
  port: string;
  username: string;
  password: string;
}

/** Those of the web, and those that belong to no other service of the network. */
function isAllowedPort(port: number): boolean {
  return port === 443 || port === 80 || port >= 1024;
}

/**
 * What is wrong with an address, or null. Plain HTTP is for networks of the plant's own, where the server's settings name
 * some. Where it leads is looked at when the server connects.
 */
export function faultOfAddress(
  address: AddressParts | null,
  { allowsHttp }: { allowsHttp: boolean },
): AddressFault | null {
  if (address === null || !/^https?:$/.test(address.protocol) || address.hostname === "") return "webhook_no_address";
  if (address.protocol === "http:" && !allowsHttp) return "webhook_not_https";
  if (address.username !== "" || address.password !== "") return "webhook_has_password";
  return isAllowedPort(address.port === "" ? 443 : Number(address.port)) ? null : "webhook_port_refused";
}
