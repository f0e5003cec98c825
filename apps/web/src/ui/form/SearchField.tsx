import { IconSearch, IconX } from "@tabler/icons-react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useMessages } from "#lib/language.ts";
import { isSingleKey } from "#lib/single-keys.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import styles from "#ui/form/SearchField.module.css";

const pauseMs = 250;

interface Props {
  /** What is searched, as the address has it. */
  value: string;
  /** Called a quarter of a second after the last key, and at once for Enter and for the clear button. */
  onSearch: (words: string) => void;
  /** Called for Enter with what stands in the box, after the search for it. */
  onEnter?: (words: string) => void;
  /** What can be found: "Search title, code, description". */
  label: string;
}

/** A search box. `/` anywhere on the screen goes to it, Escape empties it. */
export function SearchField({ value, onSearch, onEnter, label }: Props) {
  const m = useMessages();
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const lastSearch = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  // The address changed by another way: a link, the back button, cleared filters.
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setTyped(value);
  }, [value]);

  const applySearch = useCallback((words: string) => {
    const next = words.trim();
    if (next === lastSearch.current) return;
    lastSearch.current = next;
    latest.current(next);
  }, []);

  useEffect(() => {
    if (typed.trim() === lastSearch.current) return;
    const timer = setTimeout(() => applySearch(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, applySearch]);

  useSlashKey(field);

  function clear() {
    setTyped("");
    applySearch("");
    field.current?.focus();
  }

  return (
    <search className={styles.field}>
      <IconSearch aria-hidden="true" className={styles.icon} />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            applySearch(typed);
            onEnter?.(typed.trim());
            // What a scanner types next takes its place.
            event.currentTarget.select();
          }
          if (event.key === "Escape" && typed !== "") clear();
        }}
      />
      {typed !== "" && (
        <IconButton label={m.common.clearSearch} onClick={clear} className={styles.clear}>
          <IconX />
        </IconButton>
      )}
    </search>
  );
}

function useSlashKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (!isSingleKey(event, "/")) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [field]);
}
