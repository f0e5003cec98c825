import { Link } from "@tanstack/react-router";
import styles from "#features/requests/Requests.module.css";
import { useRequestWords } from "#features/requests/request-words.ts";
import { type RequestTab, requestTabs } from "#features/requests/requests-search.ts";
import { useNumber } from "#lib/language.ts";

interface Props {
  tab: RequestTab;
  counts: { inbox: number; held: number } | undefined;
}

/** Which requests: those that wait, those that are held, or those that are decided. */
export function TabChoice({ tab, counts }: Props) {
  const m = useRequestWords();
  const number = useNumber();
  const countOf = (one: RequestTab) => (one === "decided" ? undefined : counts?.[one]);
  return (
    <nav aria-label={m.title} className="flex line-below">
      {requestTabs.map((one) => {
        const count = countOf(one);
        return (
          <Link
            key={one}
            to="/requests"
            search={one === "inbox" ? {} : { list: one }}
            className={`inline-row gap-8 control pad-0-12 quiet no-underline nowrap hover-ink ${styles.tab}`}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={one === tab ? "page" : undefined}
          >
            {m.tabs[one]}
            {count !== undefined && count > 0 && (
              <span className={`bg-hover ink text-13 strong tabular ${styles.count}`}>{number(count)}</span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
