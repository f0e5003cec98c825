import { money } from "@millwright/messages/money";
import type { ReactNode } from "react";
import { useLocale } from "#lib/language.ts";
import { useCostWords } from "#work/costs/cost-words.ts";

interface Props {
  name: string;
  detail: string;
  /** Null where nobody knows. */
  cents: number | null;
  /** What stands below it: a note, a file. */
  more?: ReactNode;
  /** What can be done with it. */
  acts?: ReactNode;
}

/** One thing with what it cost. */
export function CostLine({ name, detail, cents, more, acts }: Props) {
  const locale = useLocale();
  const words = useCostWords();
  return (
    <li className="flex gap-8 items-start between pad-6-0 anywhere">
      <span className="stack min-w-0">
        <span>{name}</span>
        <span className="note">{detail}</span>
        {more}
      </span>
      <span className="row gap-4 rigid">
        {cents === null ? (
          <span className="quiet">{words.unknown}</span>
        ) : (
          <span className="tabular nowrap">{money(locale, cents)}</span>
        )}
        {acts}
      </span>
    </li>
  );
}
