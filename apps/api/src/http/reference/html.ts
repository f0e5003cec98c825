/** Text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | readonly Html[] | null | undefined;

/** Writes HTML; what is put in is escaped unless it is HTML already. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  const written = pieces.map(write);
  return new Html(String.raw({ raw: parts }, ...written));
}

function write(piece: Piece): string {
  if (piece === null || piece === undefined) return "";
  if (piece instanceof Html) return piece.text;
  if (typeof piece === "object") return piece.map(({ text }) => text).join("");
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
