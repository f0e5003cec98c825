import { plural } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { useLocale, useMessages } from "#lib/language.ts";
import { useRested } from "#lib/rested.ts";
import styles from "#work/edit/MachineFinder.module.css";

const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

interface FoundMachine {
  id: string;
  name: string;
  department_name: string | null;
  serial_number?: string | null;
  number?: string | null;
}

interface Props<Found> {
  /** Finds machines by words. Throws ApiError. */
  find: (words: string, signal: AbortSignal) => Promise<Found[]>;
  onChoose: (machine: Found) => void;
  /** Stands above the field. */
  label: string;
}

/** A field that finds machines by what is typed: the arrows go through them, Enter takes one. */
export function MachineSearch<Found extends FoundMachine>({ find, onChoose, label }: Props<Found>) {
  const { finder } = useMessages().workOrders;
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const found = useFound(typed, find);
  const isOpen = found !== null && found.length > 0;
  function press(event: KeyboardEvent) {
    // The dialog hears of it that a list is open, and stays.
    if (event.key === "Escape") return setTyped("");
    if (event.key === "Enter") event.preventDefault();
    const pressed = event.key === "Enter" ? found?.[at] : undefined;
    if (pressed) return onChoose(pressed);
    const step = steps.get(event.key);
    if (step === undefined || !isOpen) return;
    event.preventDefault();
    setAt((now) => (now + step + found.length) % found.length);
  }
  return (
    <div className="rest">
      <label htmlFor={`${id}-field`} className="block mb-4 text-14 medium">
        {label}
      </label>
      <input
        id={`${id}-field`}
        data-machine-finder
        type="text"
        role="combobox"
        enterKeyHint="done"
        autoComplete="off"
        className={`full pad-0-12 rounded bg-panel ink ${styles.input}`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        placeholder={finder.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p className="visually-hidden" role="status">
        {found !== null && plural(locale, finder.results, found.length)}
      </p>
      {found !== null && found.length === 0 && <p className="note mt-6">{finder.none}</p>}
      <div id={id} role="listbox" aria-label={label} className={styles.list} hidden={!isOpen}>
        {found?.map((machine, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys.
          <div
            key={machine.id}
            id={`${id}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === at}
            className={`row wrap gap-2-12 between min-h-44 pad-6-12 pointer ${styles.option}`}
            onClick={() => onChoose(machine)}
          >
            <span>{machine.name}</span>
            <span className="note regular">
              {[machine.number, machine.department_name, machine.serial_number].filter(Boolean).join(" · ")}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** What was found for what is typed; null while nothing is typed or it is on its way. */
function useFound<Found>(typed: string, find: Props<Found>["find"]): Found[] | null {
  const words = useRested(typed);
  const found = useQuery({
    queryKey: ["machines", "find", words],
    queryFn: ({ signal }) => find(words, signal),
    enabled: words !== "",
    placeholderData: (before) => before,
  });
  return typed.trim() === "" || words === "" ? null : (found.data ?? null);
}
