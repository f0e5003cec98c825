import type { Import } from "@millwright/contract/imports";
import { fill, plural } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useImportWords } from "#features/imports/import-words.ts";
import { AnotherSheet } from "#features/imports/run/AnotherSheet.tsx";
import { linkOfLeft } from "#features/imports/run/left-link.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { Panel } from "#ui/page/Panel.tsx";

/** What an undo took away and put back, and what stayed. */
export function Undone({ one: { undone, kind } }: { one: Import }) {
  const words = useImportWords();
  const locale = useLocale();
  const number = useNumber();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const moreCount = undone === null ? 0 : undone.left_count - undone.left.length;
  return (
    <Panel className="stack gap-12">
      <h2 ref={title} tabIndex={-1} className="text-18 strong">
        {words.done.undone}
      </h2>
      {undone && <p>{plural(locale, words.done.gone, undone.gone)}</p>}
      {undone && undone.left_count > 0 && (
        <>
          <p>{plural(locale, words.done.left, undone.left_count)}</p>
          <ul>
            {undone.left.map((thing) => (
              <li key={`${thing.kind} ${thing.id}`}>
                <LeftThing {...thing} /> <span className="note">({words.done.reasons[thing.reason]})</span>
              </li>
            ))}
          </ul>
          {moreCount > 0 && <p className="note">{fill(words.done.leftMore, { n: number(moreCount) })}</p>}
        </>
      )}
      <div>
        <AnotherSheet kind={kind} />
      </div>
    </Panel>
  );
}

function LeftThing({ kind, id, name }: NonNullable<Import["undone"]>["left"][number]) {
  const link = linkOfLeft(kind, id);
  return link === null ? name : <Link {...link}>{name}</Link>;
}
