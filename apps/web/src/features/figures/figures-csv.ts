import type { Figures } from "@millwright/contract/figures";
import { type CsvCell, csvLines, csvMark } from "@millwright/domain/files/csv";
import { type FigureSaying, sayDoubts, sayMeaning, sayValue } from "@millwright/messages/figures/say-figure";
import { complianceOf } from "#features/figures/Months.tsx";

const msOfHour = 3_600_000;
/** A number with as many decimals as anybody reads. */
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10_000) / 10_000);

/** The figures as a sheet: each with its value and what it means, then the months, then the machines that stop most. */
export function figuresCsv({ figures, months, bad_actors }: Figures, saying: FigureSaying): string {
  const { words, locale } = saying;
  const { columns, names } = words;
  const value = ({ unit, value: number }: Figures["figures"][number]) =>
    rounded(number === null || unit !== "milliseconds" ? number : number / msOfHour);
  const ofFigures = figures.map((one): CsvCell[] => [
    ...[names[one.figure], value(one), sayValue(one, saying), sayMeaning(one, saying)],
    sayDoubts(one, saying).join(" "),
  ]);
  const ofMonths = months.map((one): CsvCell[] => [
    ...[one.month, rounded(one.availability), rounded(one.stopped_ms / msOfHour), one.failures],
    ...[rounded(complianceOf(one)), rounded(one.frozen === 0 ? null : one.frozen_done / one.frozen)],
  ]);
  const ofMachines = bad_actors.machines.map((one): CsvCell[] => [
    ...[one.machine_name, rounded(one.stopped_ms / msOfHour), one.failures],
  ]);
  const lines: CsvCell[][] = [
    [columns.figure, columns.value, null, columns.meaning, columns.doubt],
    ...ofFigures,
    [],
    [
      ...[words.month, names.availability, words.stoppedHours, columns.failures],
      ...[names.pm_compliance, names.schedule_compliance],
    ],
    ...ofMonths,
    [],
    [columns.machine, words.stoppedHours, columns.failures],
    ...ofMachines,
  ];
  return csvMark + csvLines(lines, locale);
}
