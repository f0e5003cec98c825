import type { Import } from "@millwright/contract/imports";
import { fill } from "@millwright/messages/text";
import { fieldName, useImportWords } from "#features/imports/import-words.ts";

/** What has to be answered before an import can be checked. */
export function Needs({ one: { needs } }: { one: Import }) {
  const words = useImportWords();
  if (needs.length === 0) return null;
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
          </li>
        ))}
      </ul>
    </div>
  );
}
