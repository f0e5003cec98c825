import type { CostKind as Kind } from "@millwright/domain/costs/costs";
import { money } from "@millwright/messages/money";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useLocale } from "#lib/language.ts";
import { useCostWords } from "#work/costs/cost-words.ts";

interface Props {
  kind: Kind;
  /** What each of its lines cost, in cents; null where nobody knows. */
  lines: readonly (number | null)[];
  children: ReactNode;
}

/** The lines of one kind, folded under their sum; nothing where there are none. What can be changed stands open. */
export function CostKind({ kind, lines, children }: Props) {
  const words = useCostWords();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(kind === "services");
  const priced = lines.filter((cents) => cents !== null);
  if (lines.length === 0) return null;
  const sum = priced.reduce((all, cents) => all + cents, 0);
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="row gap-8 between min-h-36 pointer text-14 strong line-below">
        <span className="row gap-4">
          <Arrow size={16} aria-hidden="true" />
          {words.kinds[kind]}
        </span>
        {priced.length === 0 ? (
          <span className="quiet regular">{words.unknown}</span>
        ) : (
          <span className="tabular">{money(locale, sum)}</span>
        )}
      </summary>
      <ul className="list">{children}</ul>
    </details>
  );
}
