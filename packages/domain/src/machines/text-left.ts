import { readPastedMachines } from "#machines/pasted-machines.ts";

/**
 * What is left of pasted machines once some of them were made, given the lines of those: the line above the columns and each
 * other line, as it was typed. Empty when all were made.
 */
export function textLeft(text: string, createdLines: ReadonlySet<number>): string {
  const { machines, hasHeader } = readPastedMachines(text, Number.POSITIVE_INFINITY);
  const typed = text.split(/\r\n|\r|\n/);
  const begins = [...machines.map(({ line }) => line), typed.length + 1];
  // A line between quotation marks goes on for several.
  const left = machines.flatMap(({ line }, at) =>
    createdLines.has(line) ? [] : [typed.slice(line - 1, (begins[at + 1] ?? line) - 1)],
  );
  const above = hasHeader ? [typed.slice(0, (begins[0] ?? 1) - 1)] : [];
  return left.length === 0 ? "" : [...above, ...left].map((lines) => lines.join("\n").trimEnd()).join("\n");
}
