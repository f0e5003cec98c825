import { SheetRefused } from "#features/imports/sheet/refused.ts";

/** Characters of one tag or text that are held until it ends. A cell has at most 32,767, each of up to eight as it is written. */
const mostHeld = 300_000;

export interface XmlHandler {
  /** A tag that opens, by its name without a prefix; one that is empty closes at once. */
  open: (name: string, tag: string) => void;
  close: (name: string) => void;
  /** The text up to the next tag. */
  text: (text: string) => void;
}

/** Reads XML as it comes in pieces. It knows no entities but the five of XML itself, and refuses a document that declares others. */
export class XmlReader {
  readonly #handler: XmlHandler;
  readonly #decoder = new TextDecoder("utf-8");
  readonly #tagEnd = new TagEnd();
  #held = "";

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /** @throws SheetRefused of what is no XML, or none of a workbook */
  read(bytes: Uint8Array): void {
    const text = this.#held + this.#decoder.decode(bytes, { stream: true });
    const end = this.#readWhole(text);
    this.#held = text.slice(end);
    if (this.#held.length > mostHeld) throw new SheetRefused("cell_too_long");
  }

  /** Characters that were looked at to find where tags end. */
  get looked(): number {
    return this.#tagEnd.looked;
  }

  /** Reads what is left, which is nothing of a whole document. */
  finish(): void {
    if (this.#held.trim() !== "") throw new SheetRefused("file_damaged");
  }

  /** Reads all that is whole of a text, and answers where the rest begins. */
  #readWhole(text: string): number {
    let at = 0;
    while (at < text.length) {
      const tag = text.indexOf("<", at);
      if (tag < 0) return at;
      if (tag > at) this.#handler.text(text.slice(at, tag));
      const end = this.#readMarkup(text, tag);
      if (end < 0) return tag;
      at = end;
    }
    return at;
  }

  /** Reads one tag, comment or the like, and answers where it ends; below 0 while that is not there. */
  #readMarkup(text: string, at: number): number {
    const second = text[at + 1];
    if (second === "!" || second === "?" || second === undefined) return this.#readDeclaration(text, at);
    const end = this.#tagEnd.find(text, at);
    if (end < 0) return -1;
    if (second === "/") {
      this.#handler.close(localName(text.slice(at + 2, end).trim()));
      return end + 1;
    }
    const isEmpty = text[end - 1] === "/";
    const tag = text.slice(at + 1, isEmpty ? end - 1 : end);
    const space = tag.search(/\s/);
    const name = localName(space < 0 ? tag : tag.slice(0, space));
    this.#handler.open(name, tag);
    if (isEmpty) this.#handler.close(name);
    return end + 1;
  }

  #readDeclaration(text: string, at: number): number {
    const begun = text.slice(at, at + 9);
    if (begun.toUpperCase() === "<!DOCTYPE") throw new SheetRefused("file_entities");
    if (begun.startsWith("<![CDATA[")) {
      const end = text.indexOf("]]>", at);
      if (end >= 0) this.#handler.text(text.slice(at + 9, end).replaceAll("&", "&amp;"));
      return end < 0 ? -1 : end + 3;
    }
    const close = begun.startsWith("<!--") ? "-->" : ">";
    const end = text.indexOf(close, at);
    return end < 0 ? -1 : end + close.length;
  }
}

const endOrQuote = /[>"']/g;

/** Where the tag ends: a sign for that may stand between quotation marks, too. Each piece of a tag is gone through once. */
class TagEnd {
  #at = 0;
  #quote = "";
  /** Characters that were looked at, of all tags. */
  looked = 0;

  /** Below 0 while it is not there; the next search goes on where this one ended. */
  find(text: string, begin: number): number {
    let at = begin + this.#at;
    for (;;) {
      const found = this.#next(text, at);
      this.looked += (found < 0 ? text.length : found + 1) - at;
      if (found < 0) {
        this.#at = text.length - begin;
        return -1;
      }
      at = found + 1;
      const character = text[found] ?? "";
      if (this.#quote !== "") this.#quote = "";
      else if (character === ">") {
        this.#at = 0;
        return found;
      } else this.#quote = character;
    }
  }

  #next(text: string, at: number): number {
    if (this.#quote !== "") return text.indexOf(this.#quote, at);
    endOrQuote.lastIndex = at;
    return endOrQuote.exec(text)?.index ?? -1;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

const attributes = new Map<string, RegExp>();

/** What an attribute of a tag says, with or without a prefix; null of one that it lacks. */
export function attributeOf(tag: string, name: string): string | null {
  let pattern = attributes.get(name);
  if (pattern === undefined) {
    pattern = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    attributes.set(name, pattern);
  }
  const found = pattern.exec(tag);
  return found === null ? null : decodeEntities(found[1] ?? found[2] ?? "");
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A text with the characters that XML writes by name or number. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex?: string, digits?: string, name = "") => {
      if (hex === undefined && digits === undefined) return entities[name] ?? whole;
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
      return code > 0x10ffff ? whole : String.fromCodePoint(code);
    },
  );
}

/** A text with the characters that a workbook writes as _x000A_. */
export function decodeEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
