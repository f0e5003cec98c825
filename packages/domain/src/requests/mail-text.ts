import { type ReportText, titled } from "#requests/report-text.ts";

/** "Re:", "Fwd:", and what they are called in French. */
const again = /^(?:(?:re|fwd?|tr|rép)\s?:\s*)+/i;

/**
 * What a mail says: its subject as the title, and its text. Null of one that says nothing. `most` is characters.
 */
export function saidByMail(
  mail: { subject: string; text: string },
  most: { title: number; text: number },
): ReportText | null {
  const subject = cleaned(mail.subject).replace(/\s+/g, " ").trim().replace(again, "");
  const text = shortened(cleaned(mail.text), most.text);
  if (subject === "") return text === "" ? null : titled(text, most.title);
  const { title, description } = titled(subject, most.title);
  const whole = [description, text].filter((part) => part !== null && part !== "").join("\n\n");
  return { title, description: whole === "" ? null : shortened(whole, most.text) };
}

/** A name as a mail says it, in one line. Null of none. */
export function nameInMail(name: string, most: number): string | null {
  return shortened(cleaned(name).replace(/\s+/g, " ").trim(), most) || null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is these that are taken out.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function cleaned(text: string): string {
  const plain = text.replace(/\r\n?/g, "\n").replace(control, "").toWellFormed();
  return plain
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** Those of the characters from U+00A0 on, in their order. */
const latin =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml".split(
    " ",
  );
const named = new Map([
  ...latin.map((name, n) => [name, String.fromCharCode(0xa0 + n)] as const),
  ...Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", euro: "€", oelig: "œ", OElig: "Œ" }),
  ...Object.entries({ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", ndash: "–", mdash: "—", hellip: "…", bull: "•" }),
]);
const apart = ["td", "/td", "th", "/th"];
const breaking = ["br", "p", "/p", "div", "/div", "tr", "/tr", "li", "h1", "h2", "h3", "/h1", "/h2", "/h3"];
const hiding = ["style", "script", "title"];

/** The words of a page, of its first `most` characters, without its markup. Each character is looked at once. */
export function textOfHtml(html: string, most: number): string {
  let [text, hidden]: [string, string | null] = ["", null];
  for (const [piece] of withoutRemarks(html.slice(0, most)).matchAll(/<[^<>]*>|<|[^<]+/g)) {
    const tag = /^<(\/?[a-z]\w*)/i.exec(piece)?.[1]?.toLowerCase() ?? "";
    if (hidden !== null) hidden = tag === `/${hidden}` ? null : hidden;
    else if (hiding.includes(tag)) hidden = tag;
    else text += shownOf(piece, tag);
  }
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi, character).trim();
}

/** Remarks hide what only some programs show. */
function withoutRemarks(html: string): string {
  const [first = "", ...rest] = html.split("<!--");
  return first + rest.map((piece) => (piece.includes("-->") ? piece.slice(piece.indexOf("-->") + 3) : "")).join("");
}

function shownOf(piece: string, tag: string): string {
  if (breaking.includes(tag)) return "\n";
  if (apart.includes(tag)) return " ";
  return /^<.+>$/s.test(piece) ? "" : piece.replace(/\s+/g, " ");
}

function character(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
}
