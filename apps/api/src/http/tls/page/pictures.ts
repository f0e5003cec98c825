import { type Html, html } from "#http/reference/html.ts";

/** What a drawn line means; those that can be pressed have the hand cursor. */
export type Line = "text" | "row" | "pressRow" | "button" | "pressButton" | "switchOn" | "file";

export interface Drawn {
  frame: "phone" | "window";
  heading: string;
  lines: readonly (readonly [Line, string])[];
}

const width = { phone: 240, window: 320 } as const;
const inset = 14;
const bar = 34;
const lineHeight = 17;
const padding = 11;
const gap = 8;
/** Of a bold letter, on average. */
const characterWidth = 7.2;

/** A drawing of what a device shows at a step: not its looks, but its words and where the finger goes. */
export function picture({ frame, heading, lines }: Drawn): Html {
  const wide = width[frame];
  let y = bar + gap;
  // Over all else, whatever is drawn after it.
  const hands: Html[] = [];
  const drawn = lines.map(([line, text]) => {
    const lines = wrapped(text, wide - 2 * inset - sideOf(line) - 2 * padding);
    const high = lines.length * lineHeight + 2 * padding;
    if (isPressed(line)) hands.push(hand(wide - inset - (line === "switchOn" ? 18 : 8), y + high - 8));
    const piece = drawLine(line, lines, { y, high, wide: wide - 2 * inset });
    y += high + gap;
    return piece;
  });
  const label = [heading, ...lines.map(([, text]) => text)].join(". ");
  return html`<svg class="picture ${frame}" viewBox="0 0 ${wide} ${y + inset}" width="${wide}" height="${y + inset}" role="img" aria-label="${label}">
<rect class="frame" x="1" y="1" width="${wide - 2}" height="${y + inset - 2}" rx="${frame === "phone" ? 16 : 6}"/>
<path class="bar" d="M1 ${bar}H${wide - 1}"/>
<text class="heading" x="${frame === "phone" ? wide / 2 : inset}" y="22" text-anchor="${frame === "phone" ? "middle" : "start"}">${heading}</text>
${frame === "window" ? html`<path class="sign" d="M${wide - 24} 13l9 9m0 -9l-9 9"/>` : null}
${drawn}
${hands}
</svg>`;
}

interface Place {
  y: number;
  high: number;
  wide: number;
}

function drawLine(line: Line, lines: readonly string[], { y, high, wide }: Place): Html {
  const isButton = line === "button" || line === "pressButton";
  const middle = y + high / 2;
  const right = inset + wide;
  const x = isButton ? inset + wide / 2 : inset + padding + (line === "file" ? 24 : 0);
  const words = lines.map(
    (text, index) =>
      html`<text x="${x}" y="${y + padding + 13 + index * lineHeight}" text-anchor="${isButton ? "middle" : "start"}">${text}</text>`,
  );
  return html`<g class="${line}${isPressed(line) ? " pressed" : ""}">
${line === "text" ? null : html`<rect x="${inset}" y="${y}" width="${wide}" height="${high}" rx="6"/>`}
${line === "row" || line === "pressRow" ? html`<path class="sign" d="M${right - 16} ${middle - 5}l5 5l-5 5"/>` : null}
${line === "file" ? html`<path class="sign" d="M${inset + padding} ${middle - 9}h8l5 5v13h-13z"/>` : null}
${line === "switchOn" ? html`<rect class="switch" x="${right - 50}" y="${middle - 10}" width="38" height="20" rx="10"/><circle class="knob" cx="${right - 22}" cy="${middle}" r="8"/>` : null}
${words}
</g>`;
}

function isPressed(line: Line): boolean {
  return line === "pressRow" || line === "pressButton" || line === "switchOn" || line === "file";
}

/** A pointing finger, its tip at x, y. */
function hand(x: number, y: number): Html {
  return html`<path class="hand" transform="translate(${x} ${y})" d="M-3 14V2a3 3 0 0 1 6 0v8l8 2.5a3 3 0 0 1 2 3.5l-2 9h-11l-8 -9a2.6 2.6 0 0 1 4 -3z"/>`;
}

function sideOf(line: Line): number {
  if (line === "switchOn") return 48;
  return line === "text" || line === "button" || line === "pressButton" ? 0 : 24;
}

/** In lines of about so many pixels. */
function wrapped(text: string, pixels: number): string[] {
  const most = Math.floor(pixels / characterWidth);
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
