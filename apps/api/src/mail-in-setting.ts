import { isAddressOrNetwork } from "#trusted-proxies.ts";

/** Where mails with reports arrive. */
export interface MailIn {
  host: string;
  port: number;
  /** Of the plants' addresses, in small letters. */
  domain: string;
  /** The addresses and networks of the mail servers that may hand over mails. */
  relays: string[];
  /** As they call themselves in `Authentication-Results`. */
  authserv: string;
}

const domainName = /^(?=.{3,200}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/;
const nameOfServer = /^[\x21-\x7e]{1,200}$/;
const known = ["domain", "relay", "authserv"];

/** What the setting says; null of what it can't be, such as nothing. */
export function readMailIn(text: string): MailIn | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, pathname, username, searchParams } = new URL(text);
  const isPlain = protocol === "smtp:" && username === "" && ["", "/"].includes(pathname);
  if (!isPlain || hostname === "" || port === "" || [...searchParams.keys()].some((key) => !known.includes(key))) {
    return null;
  }
  const domain = searchParams.get("domain")?.toLowerCase() ?? "";
  const authserv = searchParams.get("authserv")?.toLowerCase() ?? "";
  const relays = (searchParams.get("relay") ?? "").split(",").map((relay) => relay.trim());
  if (!domainName.test(domain) || !nameOfServer.test(authserv) || !relays.every(isAddressOrNetwork)) return null;
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port), domain, relays, authserv };
}
