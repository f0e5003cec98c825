/** A line of a mail's head: its name in small letters, and what it says. */
export interface MailHeader {
  key: string;
  value: string;
}

/** What a mail shows before it is read. */
export interface MailHead {
  /** The topmost first. */
  headers: readonly MailHeader[];
  /** Every address that it says it is from, in small letters. */
  from: readonly string[];
  /** Where it goes back to where it can't be delivered; empty of what must not come back. */
  returnPath: string;
}

const bulk = ["bulk", "junk", "list", "auto_reply"];
const markOfRobots = ["list-id", "x-auto-response-suppress", "x-autoreply", "x-autorespond"];

/** Whether nobody wrote it: an answer of a robot, a list, or what came back. Answering such mail is how loops begin. */
export function isAutomatic({ headers, from, returnPath }: MailHead): boolean {
  if (returnPath === "" || from.some((address) => address.startsWith("mailer-daemon@"))) return true;
  const autoSubmitted = firstOf(headers, "auto-submitted");
  if (autoSubmitted !== null && wordOf(autoSubmitted) !== "no") return true;
  const precedence = firstOf(headers, "precedence");
  if (precedence !== null && bulk.includes(wordOf(precedence))) return true;
  return markOfRobots.some((key) => firstOf(headers, key) !== null);
}

/** What mail of our own shows. */
export interface OwnMail {
  /** From which it is sent, in small letters. */
  senders: readonly string[];
  /** The domain at which reports arrive. */
  domain: string;
}

/** Stations on the way, of which a mail that goes round in circles has more. */
const mostStations = 30;
const ownMessage = /@millwright>\s*$/;

/** Whether it is our own mail, or goes round in circles. */
export function isLoop({ headers, from }: MailHead, own: OwnMail): boolean {
  const isOurs = (address: string) =>
    own.senders.includes(address) || (address.startsWith("requests+") && address.endsWith(`@${own.domain}`));
  if (from.some(isOurs) || ownMessage.test(firstOf(headers, "message-id") ?? "")) return true;
  return headers.filter(({ key }) => key === "received").length > mostStations;
}

/**
 * Whether the mail server that is trusted says that the one address it is from is its sender's: DMARC passed, or, where it
 * says nothing of DMARC or that the domain has no such rule, a signature or the sending server of that very domain, or of one above it, did. Its first result
 * counts alone, since what stands below came along with the mail; whatever can't be read for sure is none.
 */
export function isAligned({ headers, from }: MailHead, authserv: string): boolean {
  const isOne = headers.filter(({ key }) => key === "from").length === 1 && from.length === 1;
  const domain = isOne ? domainOf(from[0] ?? "") : "";
  if (domain === "") return false;
  const results = resultsOf(headers, authserv);
  const dmarc = results.filter(({ method, result }) => method === "dmarc" && result !== "none");
  if (dmarc.length > 0) return dmarc.length === 1 && dmarc.every((result) => passesDmarc(result, domain));
  return results.some((result) => passes(result, domain));
}

interface Result {
  method: string;
  result: string;
  /** Such as `header.d`. */
  properties: Map<string, string>;
}

function passesDmarc({ result, properties }: Result, domain: string): boolean {
  return result === "pass" && properties.get("header.from") === domain;
}

function passes({ method, result, properties }: Result, domain: string): boolean {
  if (result !== "pass") return false;
  if (method === "dkim") return isAtOrAbove(properties.get("header.d") ?? properties.get("header.i") ?? "", domain);
  return method === "spf" && isAtOrAbove(properties.get("smtp.mailfrom") ?? "", domain);
}

function isAtOrAbove(signer: string, domain: string): boolean {
  const above = signer.includes("@") ? domainOf(signer) : signer;
  return above.includes(".") && (domain === above || domain.endsWith(`.${above}`));
}

const mostCharacters = 4_000;
/** A quoted text, or a remark in brackets. */
const aside = /"(?:[^"\\]|\\.)*"|\((?:[^()\\]|\\.)*\)/g;

/** RFC 8601. What a sender chose stands in quotes: nothing in those separates anything. */
function resultsOf(headers: readonly MailHeader[], authserv: string): Result[] {
  const all = headers.filter(({ key }) => key === "authentication-results").map(({ value }) => value);
  const first = all.find((value) => idOf(value) === authserv.toLowerCase());
  if (first === undefined || first.length > mostCharacters) return [];
  const plain = first.replace(aside, (text) =>
    text.startsWith("(") ? " " : text.slice(1, -1).replace(/[\s;="()\\]/g, "?"),
  );
  if (/["()\\]/.test(plain)) return [];
  return plain
    .toLowerCase()
    .split(";")
    .slice(1)
    .flatMap((part) => resultOf(part.trim()) ?? []);
}

function idOf(value: string): string {
  return wordOf(value.slice(0, mostCharacters).replace(aside, " "));
}

function resultOf(text: string): Result | null {
  const pairs = text
    .replace(/\s*=\s*/g, "=")
    .split(/\s+/)
    .map((pair) => pair.split("="));
  const [[method = "", result = ""] = [], ...properties] = pairs;
  if (pairs.some((pair) => pair.length > 2)) return null;
  return {
    method: method.split("/")[0] ?? "",
    result,
    properties: new Map(properties.map(([name = "", value = ""]) => [name, value])),
  };
}

function firstOf(headers: readonly MailHeader[], key: string): string | null {
  return headers.find((header) => header.key === key)?.value ?? null;
}

/** The first word of a header, in small letters. */
function wordOf(value: string): string {
  return (
    value
      .trim()
      .toLowerCase()
      .split(/[\s;(]/)[0] ?? ""
  );
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
