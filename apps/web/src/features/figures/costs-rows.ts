import type { CsvCell } from "@millwright/domain/files/csv";
import type { FigureSaying } from "@millwright/messages/figures/say-figure";
import { type AskedFigures, askMachineCosts } from "#features/figures/figures-queries.ts";
import { everyRow } from "#lib/api/pages.ts";

const dollars = (cents: number | null): number => (cents ?? 0) / 100;

/** What each machine cost in each month, as a sheet with amounts in dollars. */
export async function costsRows(asked: AskedFigures, { words }: FigureSaying): Promise<CsvCell[][]> {
  const { columns } = words;
  const lines: CsvCell[][] = [
    [words.month, columns.machine, words.department, columns.labour, columns.parts, columns.services, columns.cost],
  ];
  for await (const rows of everyRow(askMachineCosts(asked), new AbortController().signal))
    for (const row of rows)
      lines.push([
        ...[row.month, row.machine_name ?? words.noMachine, row.department_name],
        ...[row.labour_cents, row.parts_cents, row.services_cents, row.cost_cents].map(dollars),
      ]);
  return lines;
}
