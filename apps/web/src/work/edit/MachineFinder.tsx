import type { Machine } from "@millwright/contract/machines";
import { plural } from "@millwright/messages/text";
import { IconScan, IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { api } from "#lib/api/api.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useMachines } from "#lib/plant.ts";
import type { MachineScannerSlot } from "#lib/slots.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { noDepartment } from "#work/edit/location.ts";
import styles from "#work/edit/MachineFinder.module.css";

const pauseMs = 200;
const mostFound = 8;
const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

interface Props {
  draft: { department_id: string; machine_id: string };
  onChange: (place: { department_id?: string; machine_id: string }) => void;
  Scanner?: MachineScannerSlot | undefined;
}

/** A machine chosen first, by a part of its name, its serial number or its code; it brings its department. */
export function MachineFinder({ draft, onChange, Scanner }: Props) {
  const { finder } = useMessages().workOrders;
  const [isScanning, setScanning] = useState(false);
  const [last, setLast] = useState<Machine | null>(null);
  const listed = useMachines(draft.department_id, draft.department_id !== "").data;
  const isChosen = ({ id }: Machine) => id === draft.machine_id;
  const chosen = draft.machine_id === "" ? undefined : [...(last ? [last] : []), ...(listed ?? [])].find(isChosen);
  const row = useRef<HTMLDivElement>(null);
  const isFound = chosen !== undefined;
  const was = useRef(isFound);
  useEffect(() => {
    // The field or the button that had the focus gave its place to the other one.
    const isLost = was.current !== isFound && document.activeElement === document.body;
    was.current = isFound;
    if (isLost) row.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [isFound]);
  function choose(machine: Machine) {
    setLast(machine);
    onChange({ department_id: machine.department_id ?? noDepartment, machine_id: machine.id });
    setScanning(false);
  }
  return (
    <div className={styles.finder}>
      <div ref={row} className={styles.row}>
        {chosen === undefined ? (
          <Search onChoose={choose} />
        ) : (
          <p className={styles.chosen} role="status">
            <span>{chosen.name}</span>
            <IconButton label={finder.clear} onClick={() => onChange({ machine_id: "" })}>
              <IconX />
            </IconButton>
          </p>
        )}
        {Scanner && (
          <IconButton label={finder.scan} className={styles.scan} onClick={() => setScanning(true)}>
            <IconScan />
          </IconButton>
        )}
      </div>
      {/* Beside the form, not in it: the scanner has a form of its own. */}
      {isScanning &&
        Scanner &&
        createPortal(
          <Suspense>
            <Scanner onMachine={choose} onClose={() => setScanning(false)} />
          </Suspense>,
          document.body,
        )}
    </div>
  );
}

function Search({ onChoose }: { onChoose: (machine: Machine) => void }) {
  const { finder } = useMessages().workOrders;
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const found = useFound(typed);
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
    <div className={styles.search}>
      <input
        data-machine-finder
        type="text"
        role="combobox"
        enterKeyHint="done"
        autoComplete="off"
        className={styles.input}
        aria-label={finder.label}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        placeholder={finder.label}
        title={finder.placeholder}
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
      {found !== null && found.length === 0 && <p className={styles.none}>{finder.none}</p>}
      <div id={id} role="listbox" aria-label={finder.label} className={styles.list} hidden={!isOpen}>
        {found?.map((machine, n) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys.
          <div
            key={machine.id}
            id={`${id}-${n}`}
            role="option"
            tabIndex={-1}
            aria-selected={n === at}
            className={styles.option}
            onClick={() => onChoose(machine)}
          >
            <span>{machine.name}</span>
            <span className={styles.place}>
              {[machine.department_name, machine.serial_number].filter(Boolean).join(" · ")}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** What was found for what is typed; null while nothing is typed or it is on its way. */
function useFound(typed: string): Machine[] | null {
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    queryKey: ["machines", "find", words],
    queryFn: async ({ signal }) => {
      const [named, numbered] = await Promise.all([
        api("GET /machines", { query: { q: words, limit: mostFound }, signal }),
        api("GET /machines", { query: { serial: words, limit: mostFound }, signal }),
      ]);
      return [...numbered, ...named.filter(({ id }) => numbered.every((other) => other.id !== id))].slice(0, mostFound);
    },
    enabled: words !== "",
    placeholderData: (before) => before,
  });
  return typed.trim() === "" || words === "" ? null : (found.data ?? null);
}
