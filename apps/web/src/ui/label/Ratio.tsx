import { fill } from "@millwright/messages/text";
import { useMessages } from "#lib/language.ts";

/** How many of all: seen as 0/6, read as "0 of 6". */
export function Ratio({ done, total }: { done: number; total: number }) {
  const m = useMessages();
  return (
    <>
      <span aria-hidden="true">
        {done}/{total}
      </span>
      <span className="visually-hidden">{fill(m.common.progress, { done, total })}</span>
    </>
  );
}
