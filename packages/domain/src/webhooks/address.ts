/** What is wrong with the address of a webhook. */
export type AddressFault = "webhook_no_address" | "webhook_has_password" | "webhook_port_refused";

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

/** What is wrong with the form of an address, or null. */
export function faultOfAddress(address: AddressParts | null): AddressFault | null {
  if (address === null || !/^https?:$/.test(address.protocol) || address.hostname === "") return "webhook_no_address";
  if (address.username !== "" || address.password !== "") return "webhook_has_password";
  return isAllowedPort(address.port === "" ? 443 : Number(address.port)) ? null : "webhook_port_refused";
}
