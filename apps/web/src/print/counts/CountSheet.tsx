import type { CountLine } from "@millwright/contract/counts";
import type { CountWords } from "@millwright/messages/counts/counts";

interface Props {
  title: string;
  lines: readonly CountLine[];
  words: CountWords;
}

/** A list to count by on paper: what the ledger has isn't on it. */
export function CountSheet({ title, lines, words: { columns, sheet, none } }: Props) {
  return (
    <section>
      <h1 className="text-20 strong">{title}</h1>
      <p className="mt-8">{`${sheet.by} ____________________   ${sheet.date} ____________________`}</p>
      <table className="full">
        <thead>
          <tr>
            {[columns.bin, columns.part, columns.partCode, sheet.counted].map((head) => (
              <th key={head} scope="col" className="pad-8-0 text-start">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="pad-8-0">{line.bin_name ?? none}</td>
              <td className="pad-8-0">{line.name}</td>
              <td className="pad-8-0">{line.code}</td>
              <td className="pad-8-0">{`____________ ${line.unit ?? ""}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
