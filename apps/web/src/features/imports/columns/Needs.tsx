import { Button } from "@mantine/core";
import type { Import } from "@millwright/contract/imports";
import { fill } from "@millwright/messages/text";
import { fieldName, useImportWords } from "#features/imports/import-words.ts";
import type { ImportActs } from "#features/imports/use-import-acts.ts";

interface Props {
  one: Import;
  acts: ImportActs;
}

type Need = Import["needs"][number]["code"];

/** What has to be answered before an import can be checked; where two answers are possible, they are there to press. */
export function Needs({ one: { needs }, acts }: Props) {
  const words = useImportWords();
  if (needs.length === 0) return null;
  const { dateOrders, decimals } = words.settings;
  const answers: Partial<Record<Need, readonly { label: string; settings: Partial<Import["settings"]> }[]>> = {
    date_order: [
      { label: dateOrders.dmy, settings: { date_order: "dmy" } },
      { label: dateOrders.mdy, settings: { date_order: "mdy" } },
    ],
    decimal: [
      { label: decimals[","], settings: { decimal: "," } },
      { label: decimals["."], settings: { decimal: "." } },
    ],
  };
  return (
    <div role="status" className="pad-10-14 mark-caution rounded-4 bg-caution">
      <p className="strong">{words.needs.title}</p>
      <ul className="list">
        {needs.map(({ code, field, example }) => (
          <li key={`${code} ${field}`}>
            {fill(words.needs[code], {
              field: field === null ? "" : fieldName(words, field),
              example: example ?? "",
            })}
            {answers[code] && (
              <div className="row wrap gap-8 pad-8-0">
                {answers[code].map(({ label, settings }) => (
                  <Button
                    key={label}
                    variant="default"
                    disabled={acts.busy}
                    onClick={() => void acts.change({ settings })}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
