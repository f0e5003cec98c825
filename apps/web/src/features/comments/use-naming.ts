import { matchesName as isNameAsked, nameBeingTyped } from "@millwright/domain/comments/mentions";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Person } from "#features/comments/comments.ts";
import { api } from "#lib/api/api.ts";

interface Naming {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  onNamed: (person: Person) => void;
}

/** The list of people that opens behind an @, moved in by the arrow keys while the text goes on being written. */
export function useNaming({ field, text, onText, onNamed }: Naming) {
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  /** The place of an @ whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const mention = nameBeingTyped(text, caret);
  const isAsked = mention !== null && mention.from !== closedAt;
  const found = useQuery({
    queryKey: ["comments", "people", mention?.typed ?? ""],
    queryFn: ({ signal }) => api("GET /comments/people", { query: { q: mention?.typed ?? "" }, signal }),
    enabled: isAsked,
    placeholderData: (before) => before,
  });
  const people = isAsked ? shownOf(found.data ?? [], found.isPlaceholderData ? mention.typed : "") : [];
  // A name that is written out, or is none, needs no list.
  const isOpen = isAsked && (people.length > 0 || mention.typed === "");
  const at = Math.min(chosen, Math.max(0, people.length - 1));

  function look() {
    setCaret(field.current?.selectionStart ?? 0);
  }
  function type(next: string) {
    onText(next);
    setChosen(0);
    setClosedAt(null);
    look();
  }
  function put(from: number, to: number, written: string) {
    const next = text.slice(0, from) + written + text.slice(to);
    const end = from + written.length;
    // Whoever types on meanwhile types behind it: the caret is there before the next key.
    flushSync(() => {
      onText(next);
      setCaret(end);
    });
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }
  function choose(person: Person) {
    if (mention === null) return;
    onNamed(person);
    const gap = text[caret] === " " ? "" : " ";
    put(mention.from, caret, `@${person.name}${gap}`);
    setClosedAt(mention.from);
  }
  /** Writes an @ where the caret is, which opens the list. */
  function begin() {
    const from = field.current?.selectionStart ?? text.length;
    const gap = from === 0 || /\s/.test(text[from - 1] ?? "") ? "" : " ";
    setClosedAt(null);
    setChosen(0);
    put(from, from, `${gap}@`);
  }
  /** Whether a key was for the list. */
  function press(event: KeyboardEvent): boolean {
    if (!isOpen) return false;
    const person = people[at];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : people.length - 1;
      setChosen((at + step) % Math.max(1, people.length));
    } else if ((event.key === "Enter" || event.key === "Tab") && person !== undefined && !event.ctrlKey) choose(person);
    else if (event.key === "Escape") setClosedAt(mention.from);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  // The field is not drawn again when other people are listed: its keys go by the list that is shown.
  const latest = useRef(press);
  latest.current = press;
  return {
    ...{ isOpen, people, at, isLoading: found.isFetching, look, type, choose, begin },
    press: (event: KeyboardEvent) => latest.current(event),
  };
}

/** While what is listed answers an older question, those of it whom the new one means. */
const shownOf = (people: readonly Person[], typed: string) =>
  people.filter(({ name, technician_name: as }) => isNameAsked(typed, as === null ? [name] : [name, as]));
