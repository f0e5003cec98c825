import { plural } from "@millwright/messages/text";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "#app/palette/Palette.module.css";
import { matchPalette, type PaletteEntry, type PaletteGroup } from "#app/palette/palette-match.ts";
import { usePaletteEntries } from "#app/palette/use-palette-entries.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { announce } from "#ui/announce/live-region.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useModalDialog } from "#ui/dialog/use-modal-dialog.ts";
import { Code } from "#ui/label/Code.tsx";

interface Props {
  onShortcuts: () => void;
  onClose: () => void;
}

/** Goes to anything, or does what is common, from wherever one is: type a part of it, choose by the arrows, Enter. */
export function Palette({ onShortcuts, onClose }: Props) {
  const { keys, common } = useMessages();
  const id = useId();
  const modal = useModalDialog(onClose);
  const [typed, setTyped] = useState("");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { entries, isAsking, hasFailed } = usePaletteEntries(typed, onShortcuts);
  const groups = matchPalette(entries, typed);
  const all = groups.flatMap(([, found]) => found);
  // What arrives later does not take the place of what was chosen.
  const at = Math.max(
    0,
    all.findIndex((entry) => entry.id === chosenId),
  );
  const chosen = all[at];
  const optionId = (entry: PaletteEntry) => `${id}-${entry.id.replaceAll(/[^\w-]/g, "_")}`;
  useSaid(typed === "" || isAsking ? null : all.length);

  function choose(entry: PaletteEntry | undefined) {
    if (entry === undefined) return;
    onClose();
    entry.run();
  }
  function press(event: KeyboardEvent) {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (event.key === "Enter") choose(chosen);
    // The list is always open: Escape is not for it, it closes all.
    else if (event.key === "Escape") onClose();
    else if (to !== undefined) setChosenId(all[(to + all.length) % all.length]?.id ?? null);
    else return;
    event.preventDefault();
  }
  return (
    <dialog {...modal} className={styles.dialog} aria-label={keys.title}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <IconSearch aria-hidden="true" className={styles.icon} />
          <input
            data-autofocus
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            className={styles.input}
            aria-label={keys.field}
            aria-expanded
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={chosen && optionId(chosen)}
            placeholder={keys.open}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setChosenId(null);
            }}
            onKeyDown={press}
          />
          <IconButton label={common.close} onClick={onClose}>
            <IconX />
          </IconButton>
        </div>
        {hasFailed && <p className={styles.note}>{keys.failed}</p>}
        {all.length === 0 && <p className={styles.note}>{isAsking ? keys.asking : keys.nothing}</p>}
        <div id={id} role="listbox" aria-label={keys.title} className={styles.list}>
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
      </div>
    </dialog>
  );
}

function Group({ group, children }: { group: PaletteGroup; children: ReactNode }) {
  const { keys } = useMessages();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list has no element of its own.
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className={styles.group}>
        {keys.groups[group]}
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
      className={styles.option}
      onClick={onChoose}
    >
      {code !== undefined && <Code className={styles.code}>{code}</Code>}
      <span className={styles.label} lang={lang}>
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
    const timer = setTimeout(() => announce(plural(locale, common.found, count)), 500);
    return () => clearTimeout(timer);
  }, [count, common, locale]);
}
