import type { CodeContent } from "#parts/codes/code-content.ts";
import { normalGtin } from "#parts/codes/gtin.ts";

const separator = "␝";

/** The application identifiers of fixed length: so many characters follow each. A quantity has as many digits as it wants. */
const fixed: Readonly<Record<string, number>> = {
  ...{ "00": 18, "01": 14, "02": 14, "03": 14 },
  ...{ "11": 6, "12": 6, "13": 6, "15": 6, "16": 6, "17": 6, "20": 2 },
  ...{ "410": 13, "411": 13, "412": 13, "413": 13, "414": 13, "415": 13, "416": 13, "417": 13 },
};
/** Those of any length: at most so many characters, up to a separator or the end. */
const open: Readonly<Record<string, number>> = {
  ...{ "10": 20, "21": 20, "22": 20, "30": 8, "37": 8, "235": 28, "240": 30, "241": 30, "242": 6, "243": 20 },
  ...{ "250": 30, "251": 30, "253": 30, "254": 20, "255": 25, "400": 30, "401": 30, "403": 30, "420": 20, "421": 12 },
  ...{ "422": 3, "423": 15, "424": 3, "425": 15, "426": 3, "710": 20, "711": 20, "712": 20, "713": 20, "714": 20 },
  ...{ "8002": 20, "8004": 30, "8008": 12, "8010": 30, "8011": 12, "8012": 20, "8020": 25, "8200": 70 },
  ...{ "90": 30, "91": 90, "92": 90, "93": 90, "94": 90, "95": 90, "96": 90, "97": 90, "98": 90, "99": 90 },
};
const measured = 6;

interface Element {
  id: string;
  value: string;
}

/** The code as GS1 writes it: an element string, its human form with brackets, or a link. Null of what is none. */
export function readGs1(code: string, isCertain: boolean): CodeContent | null {
  return readLink(code) ?? readBrackets(code) ?? readElements(code, isCertain);
}

/** A link of GS1: …/01/<trade number>/10/<lot>, whatever the host. */
function readLink(code: string): CodeContent | null {
  const [, path = "", query = ""] = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/i.exec(code) ?? [];
  const parts = path.split("/").filter(Boolean).map(decoded);
  const start = parts.findIndex((id, at) => id === "01" && normalGtin(parts[at + 1] ?? "") !== null);
  if (start < 0) return null;
  const pairs = parts.slice(start).flatMap((id, at, all) => (at % 2 === 0 ? [{ id, value: all[at + 1] ?? "" }] : []));
  const asked = query.split("&").map((pair) => pair.split("="));
  return codeOf([...pairs, ...asked.map(([id = "", value = ""]) => ({ id, value: decoded(value) }))], false);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readBrackets(code: string): CodeContent | null {
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(code)) return null;
  const elements = [...code.matchAll(/\((\d{2,4})\)([^()]+)/g)];
  return codeOf(
    elements.map(([, id = "", value = ""]) => ({ id, value: value.replaceAll(separator, "").trim() })),
    false,
  );
}

/**
 * Without its separators a string that a scanner does not call GS1 is one only when it begins with a trade number. What
 * follows a number of any length may then be a part of it: it is left out.
 */
function readElements(code: string, isCertain: boolean): CodeContent | null {
  const text = code.replace(/^[␝è]/, "");
  const isMarked = isCertain || text !== code || text.includes(separator);
  if (!isMarked && !(text.length > 16 && text.startsWith("01") && normalGtin(text.slice(2, 16)))) {
    return text.length === 16 && text.startsWith("01") && normalGtin(text.slice(2))
      ? codeOf([{ id: "01", value: text.slice(2) }], false)
      : null;
  }
  const { elements, rest } = split(text);
  if (elements.length === 0) return null;
  const hidden = !text.includes(separator) && elements.some(({ id, value }) => id in open && isDoubtful(value));
  const sure = hidden ? elements.filter(({ id }) => !(id in open)) : elements;
  return codeOf(sure, rest !== "" || hidden);
}

/** Whether an open value may hold another element: longer than it may be, or with the beginning of one that checks. */
function isDoubtful(value: string): boolean {
  return /(?:1[0-7]\d{6}|21.+|3[07]\d{1,8}|24[01].+)$/.test(value.slice(1));
}

function split(text: string): { elements: Element[]; rest: string } {
  const elements: Element[] = [];
  let rest = text;
  while (rest !== "") {
    const id = [2, 3, 4].map((length) => rest.slice(0, length)).find(isKnown);
    if (id === undefined) break;
    const most = lengthOf(id);
    const after = rest.slice(id.length);
    const end = after.indexOf(separator);
    const value = after.slice(0, Math.min(most, end < 0 ? after.length : end));
    if (!(id in open) && value.length < most) break;
    if (value === "") break;
    elements.push({ id, value });
    const next = after.slice(value.length);
    // What is longer than its identifier allows is none of it.
    if (id in open && next !== "" && !next.startsWith(separator)) return { elements: elements.slice(0, -1), rest };
    rest = next.replace(/^␝+/, "");
  }
  return { elements, rest };
}

/** Measures such as a net weight have four digits, the last of which is where the point is. */
const isMeasure = (id: string) => /^3[1-6]\d\d$/.test(id);
const isKnown = (id: string) => id in fixed || id in open || isMeasure(id);
const lengthOf = (id: string) => fixed[id] ?? open[id] ?? measured;

function codeOf(elements: readonly Element[], isUnclear: boolean): CodeContent | null {
  const first = (...ids: string[]) =>
    ids.flatMap((id) => elements.find((one) => one.id === id)?.value || [])[0] ?? null;
  const gtin = normalGtin(first("01", "02") ?? "");
  const numbers = [gtin, first("241"), first("240")].filter((one) => one !== null);
  if (numbers.length === 0) return null;
  const quantity = Number(first("30", "37") ?? Number.NaN);
  return {
    format: "gs1",
    numbers,
    quantity: Number.isSafeInteger(quantity) && quantity > 0 ? quantity : null,
    lot: first("10"),
    serial: first("21"),
    isUnclear: isUnclear || (first("01", "02") !== null && gtin === null),
  };
}
