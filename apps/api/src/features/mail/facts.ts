import { escapeHtml } from "#features/mail/escape-html.ts";

/** A line of a table: what something is called, its value, and what it is to be compared with. */
export interface Fact {
  name: string;
  value: string;
  beside?: string;
  /** What it means, and what speaks against it, below. */
  meaning?: string;
  doubt?: string;
}

const cell = "padding:4px 0;vertical-align:top";
const small = "font-size:12px;line-height:1.3";

export function factsAsHtml(facts: readonly Fact[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border-collapse:collapse;font-size:14px;line-height:1.4">
${facts.map(factAsHtml).join("\n")}
</table>`;
}

function factAsHtml({ name, value, beside, meaning, doubt }: Fact): string {
  const besideIt =
    beside === undefined
      ? ""
      : `<br><span style="${small};font-weight:normal;color:#555555">${escapeHtml(beside)}</span>`;
  const below = [
    ...(meaning === undefined ? [] : [`<br><span style="${small};color:#333333">${escapeHtml(meaning)}</span>`]),
    ...(doubt === undefined ? [] : [`<br><span style="${small};color:#7a4a00">${escapeHtml(doubt)}</span>`]),
  ].join("");
  const weight = below === "" ? "normal" : "bold";
  return `<tr style="border-top:1px solid #dddddd;page-break-inside:avoid"><td style="${cell};padding-right:16px"><span style="font-weight:${weight}">${escapeHtml(name)}</span>${below}</td><td align="right" style="${cell};white-space:nowrap;font-weight:${weight}">${escapeHtml(value)}${besideIt}</td></tr>`;
}

export function factsAsText(facts: readonly Fact[], pair: (name: string, value: string) => string): string {
  return facts
    .map(({ name, value, beside, meaning, doubt }) => {
      const first = pair(name, beside === undefined ? value : `${value} (${beside})`);
      const below = [meaning, doubt].filter((text) => text !== undefined);
      return [first, ...below.map((text) => `    ${text}`)].join("\n");
    })
    .join("\n");
}
