import type { Shortage } from "@millwright/contract/shortages";
import type { ShortageWords } from "@millwright/messages/shortages/shortages";
import { fill, plural } from "@millwright/messages/text";
import { sayComing } from "#features/shortages/say-coming.ts";
import { type Saying, sayDay } from "#lib/time/time.ts";
import type { Report } from "#print/HistoryReport.tsx";

interface Facts {
  company: string;
  /** When it was printed. */
  made: string;
  /** What is looked at. */
  lead: string;
}

/** The shortages on paper. */
export function reportOf(
  lines: readonly Shortage[],
  { company, made: printedAt, lead }: Facts,
  words: ShortageWords,
  saying: Saying,
): Report {
  const day = (text: string) => sayDay(Temporal.PlainDate.from(text), saying);
  return {
    ...{ title: words.title, company, made: printedAt, filters: [], head: null, capped: lead },
    count: plural(saying.locale, words.sum, lines.length),
    columns: [
      { head: words.columns.day, millimetres: 22 },
      { head: words.columns.part },
      { head: words.columns.work },
      { head: words.columns.lacking, millimetres: 34 },
      { head: words.columns.expected, millimetres: 34 },
    ],
    rows: lines.map((line) => ({
      id: `${line.work_order_id} ${line.part_id} ${line.day}`,
      cells: [
        day(line.day),
        [line.part_name, line.part_code],
        [`${line.wo_id} · ${line.title}`, line.machine_name ?? ""],
        fill(words.lacking, { n: line.lacking, needed: line.needed }),
        sayComing(line, { words, number: String, day }),
      ],
    })),
  };
}
