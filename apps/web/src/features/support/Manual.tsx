import { Button } from "@mantine/core";
import { plural } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import { ManualArticle } from "#features/support/ManualArticle.tsx";
import { findInManual, type ManualSection, useManual } from "#features/support/manual.ts";
import styles from "#features/support/Support.module.css";
import { useSupportWords } from "#features/support/support-words.ts";
import { useLocale } from "#lib/language.ts";
import { SearchField } from "#ui/form/SearchField.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  section: string | undefined;
  words: string;
  onSearch: (words: string) => void;
  onAsk: () => void;
}

/** The user manual: one section at a time, or every place that says what is searched. */
export function Manual({ section, words, onSearch, onAsk }: Props) {
  const support = useSupportWords();
  const manual = useManual();
  if (manual.error) {
    return <ErrorState title={support.loadFailed} error={manual.error} onRetry={() => void manual.refetch()} />;
  }
  if (!manual.data) return <SkeletonRows />;
  const { sections } = manual.data;
  const chosen = sections.find(({ id }) => id === section) ?? sections[0];
  const shown = words === "" ? sections.filter((one) => one === chosen) : findInManual(sections, words);
  return (
    <div className={`grid gap-24 items-start ${styles.manual}`}>
      <div className={`grid gap-12 ${styles.aside}`}>
        <SearchField label={support.search} value={words} onSearch={onSearch} />
        <Contents sections={sections} shown={words === "" ? chosen?.id : undefined} />
      </div>
      <div className="stack gap-16">
        {words !== "" && <Found sections={shown} onAsk={onAsk} />}
        {shown.map((one) => (
          <ManualArticle key={one.id} section={one} words={words} />
        ))}
      </div>
    </div>
  );
}

function Contents({ sections, shown }: { sections: readonly ManualSection[]; shown: string | undefined }) {
  const support = useSupportWords();
  return (
    <nav aria-label={support.sections}>
      <ul className={`stack gap-2 ${styles.contents}`}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/support"
              search={{ section: id }}
              className={`row control pad-4-12 rounded ink no-underline hover ${styles.entry}`}
              aria-current={id === shown ? "page" : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Found({ sections, onAsk }: { sections: readonly ManualSection[]; onAsk: () => void }) {
  const support = useSupportWords();
  const locale = useLocale();
  const places = sections.reduce((sum, { parts, tips }) => sum + parts.length + tips.length, 0);
  if (places === 0) {
    return (
      <EmptyState
        title={support.nothingFound}
        detail={support.nothingFoundHelp}
        action={<Button onClick={onAsk}>{support.ask}</Button>}
      />
    );
  }
  return (
    <p role="status" className="quiet">
      {plural(locale, support.found, places)}
    </p>
  );
}
