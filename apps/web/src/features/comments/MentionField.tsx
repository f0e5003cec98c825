import { limits } from "@millwright/contract/limits";
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import styles from "#features/comments/Comments.module.css";
import { useCommentWords } from "#features/comments/comment-words.ts";
import type { Person } from "#features/comments/comments.ts";
import { useNaming } from "#features/comments/use-naming.ts";
import { LongField } from "#ui/form/Field.tsx";
import { Avatar } from "#ui/label/Avatar.tsx";

interface Props {
  label: string;
  value: string;
  onText: (text: string) => void;
  onNamed: (person: Person) => void;
  /** Ctrl and Enter. */
  onSend: () => void;
  /** Pictures that were pasted. */
  onFiles?: (files: readonly File[]) => void;
  isFocused?: boolean;
  /** What stands below the text, given the way to name somebody. */
  children: (begin: () => void) => ReactNode;
}

/** A text in which people are named: an @ opens a list of them, which a key or a finger chooses from. */
export function MentionField({ label, value, onText, onNamed, onSend, onFiles, isFocused, children }: Props) {
  const words = useCommentWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const naming = useNaming({ field, text: value, onText, onNamed });
  const { isOpen, people, at } = naming;
  const list = useRef<HTMLDivElement>(null);
  const listed = people.length;
  // A bar of actions may stand over the lower edge.
  useEffect(() => {
    if (isOpen && listed > 0) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, listed]);
  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || onFiles === undefined) return;
    event.preventDefault();
    onFiles(files);
  }
  return (
    <>
      <LongField
        ref={field}
        rows={2}
        variant="unstyled"
        className="full"
        aria-label={label}
        placeholder={label}
        maxLength={limits.comment.text}
        value={value}
        data-autofocus={isFocused || undefined}
        autoFocus={isFocused}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && people.length > 0 ? `${listId}-${at}` : undefined}
        onChange={(event) => naming.type(event.currentTarget.value)}
        onSelect={naming.look}
        onPaste={paste}
        onKeyDown={(event) => {
          if (naming.press(event)) return;
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSend();
        }}
      />
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={words.people}
          className={`bordered rounded ${styles.people}`}
        >
          {people.map((person, n) => (
            <div
              key={person.id}
              id={`${listId}-${n}`}
              role="option"
              tabIndex={-1}
              aria-selected={n === at}
              className={`row gap-10 pad-4-12 pointer ${styles.person}`}
              // The text keeps its caret.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => naming.choose(person)}
              onKeyDown={() => {}}
            >
              <Avatar name={person.name} />
              <span>{person.name}</span>
              {person.technician_name !== null && <span className="note">{person.technician_name}</span>}
            </div>
          ))}
          {people.length === 0 && !naming.isLoading && <p className="note pad-10-12">{words.nobody}</p>}
        </div>
      )}
      {children(naming.begin)}
    </>
  );
}
