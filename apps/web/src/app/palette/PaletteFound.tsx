import { paletteWords } from "@millwright/messages/palette/palette";
import { plural } from "@millwright/messages/text";
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import styles from "#app/palette/Palette.module.css";
import { matchPalette, type PaletteEntry, type PaletteGroup } from "#app/palette/palette-match.ts";
import { usePaletteEntries } from "#app/palette/use-palette-entries.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { announce, unsay } from "#ui/announce/live-region.ts";
import { Code } from "#ui/label/Code.tsx";

/** Takes a key of the field; answers whether it was for the list. */
export type HearKey = (key: string) => boolean;

interface Props {
  /** The list's id. */
  id: string;
  typed: string;
  /** What the field gives its keys to. */
  hearKey: Ref<HearKey>;
  /** Hears the id of the option that is chosen. */
  onChosen: (optionId: string | undefined) => void;
  onShortcuts: () => void;
  onClose: () => void;
}

/** What was found for what is typed, group by group; one is chosen. */
export function PaletteFound({ id, typed, hearKey, onChosen, onShortcuts, onClose }: Props) {
  const { keys } = useMessages();
  const words = paletteWords[useLocale()];
  const [picked, setPicked] = useState<{ typed: string; id: string | undefined }>({ typed, id: undefined });
  const { entries, isAsking, hasFailed } = usePaletteEntries(typed, onShortcuts);
  const groups = matchPalette(entries, typed);
  const all = groups.flatMap(([, found]) => found);
  // What arrives later does not take the place of what was chosen, until something else is typed.
  const at = Math.max(
    0,
    all.findIndex((entry) => picked.typed === typed && entry.id === picked.id),
  );
  const chosen = all[at];
  const optionId = (entry: PaletteEntry) => `${id}-${entry.id.replaceAll(/[^\w-]/g, "_")}`;
  const chosenId = chosen && optionId(chosen);
  useEffect(() => onChosen(chosenId), [onChosen, chosenId]);
  useSaid(typed === "" || isAsking ? null : all.length);

  function choose(entry: PaletteEntry | undefined) {
    if (entry === undefined) return;
    onClose();
    entry.run();
  }
  useImperativeHandle(hearKey, () => (key) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[key];
    if (key === "Enter") choose(chosen);
    else if (to === undefined) return false;
    else setPicked({ typed, id: all[(to + all.length) % all.length]?.id });
    return true;
  });
  return (
    <>
      {hasFailed && <p className="pad-14-16 quiet">{words.failed}</p>}
      {all.length === 0 && <p className="pad-14-16 quiet">{isAsking ? keys.asking : words.nothing}</p>}
      <div id={id} role="listbox" aria-label={keys.title} className={`none-if-empty ${styles.list}`}>
        {groups.map(([group, found]) => (
          <Group key={group} group={group}>
            {found.map((entry) => (
              <Option
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                isChosen={entry === chosen}
                onChoose={() => choose(entry)}
              />
            ))}
          </Group>
        ))}
      </div>
    </>
  );
}

function Group({ group, children }: { group: PaletteGroup; children: ReactNode }) {
  const { groups } = paletteWords[useLocale()];
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list has no element of its own.
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className={`${styles.group} note strong`}>
        {groups[group]}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ id, entry: { code, label, note, lang }, isChosen, onChoose }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) ref.current?.scrollIntoView?.({ block: "nearest" });
  }, [isChosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys.
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={`hover ${styles.option}`}
      onClick={onChoose}
    >
      {code !== undefined && <Code className={styles.code}>{code}</Code>}
      <span className={`min-w-0 anywhere ${styles.label}`} lang={lang}>
        {label}
      </span>
      {note && <span className={styles.aside}>{note}</span>}
    </div>
  );
}

/** Says how much was found, once the fingers rest. */
function useSaid(count: number | null) {
  const { common } = useMessages();
  const locale = useLocale();
  useEffect(() => {
    if (count === null) return;
    const text = plural(locale, common.found, count);
    const timer = setTimeout(() => announce(text), 500);
    return () => {
      clearTimeout(timer);
      unsay(text);
    };
  }, [count, common, locale]);
}
