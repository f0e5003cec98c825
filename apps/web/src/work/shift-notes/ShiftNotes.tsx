import { Button } from "@mantine/core";
import type { ShiftNote } from "@millwright/contract/shift-notes";
import { namedBy } from "@millwright/messages/history-words";
import { shiftNoteWords } from "@millwright/messages/shift-notes/shift-notes";
import { fill, plural } from "@millwright/messages/text";
import { IconNote, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useLocale, useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import styles from "#work/shift-notes/ShiftNotes.module.css";
import { useDeleteShiftNote, useMayDeleteShiftNote, useShiftNotes } from "#work/shift-notes/use-shift-notes.ts";

const LeaveDialog = lazyPart(() => import("#work/shift-notes/LeaveDialog.tsx"), "LeaveDialog");

/** What is newer than a day is for those who come now; the rest of the week is folded. */
const freshHours = 24;

/** What the shifts before have left, before any work; and the way to leave a line oneself. */
export function ShiftNotes({ departmentId = null }: { departmentId?: string | null }) {
  const locale = useLocale();
  const words = shiftNoteWords[locale];
  const { now } = useSaying();
  const notes = useShiftNotes(departmentId);
  const [isWriting, setWriting] = useState(false);
  const isFresh = ({ created_at: at }: ShiftNote) => Temporal.Instant.from(at).until(now).total("hours") < freshHours;
  const [fresh, earlier] = [notes.filter(isFresh), notes.filter((note) => !isFresh(note))];
  return (
    <section
      className={`panel mb-16 pad-10-14 ${styles.notes}`}
      data-empty={notes.length === 0 || undefined}
      aria-label={words.title}
    >
      {fresh.length > 0 && <h2 className="mb-4 text strong">{words.title}</h2>}
      <Lines notes={fresh} />
      {earlier.length > 0 && (
        <details>
          <summary className={`note min-h-44 pointer ${styles.earlier}`}>
            {plural(locale, words.earlier, earlier.length)}
          </summary>
          <Lines notes={earlier} />
        </details>
      )}
      <Button
        variant="subtle"
        className={styles.leave ?? ""}
        leftSection={<IconNote size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setWriting(true)}
      >
        {words.leaveOne}
      </Button>
      {isWriting && <LeaveDialog departmentId={departmentId} onClose={() => setWriting(false)} />}
    </section>
  );
}

function Lines({ notes }: { notes: readonly ShiftNote[] }) {
  const m = useMessages();
  const words = shiftNoteWords[useLocale()];
  const saying = useSaying();
  const remove = useDeleteShiftNote();
  const mayDelete = useMayDeleteShiftNote();
  if (notes.length === 0) return null;
  return (
    <ul className="list">
      {notes.map(({ id, text, author_id, author_name: name, author_proof: proof, department, created_at: at }) => (
        <li key={id} className="flex gap-8 items-start between pad-6-0 anywhere">
          <span className="stack min-w-0">
            <span>{text}</span>
            <span className="note">
              {fill(words.by, { name: namedBy(name, proof, m), when: sayInstant(Temporal.Instant.from(at), saying) })}
              {department && ` · ${department.name}`}
            </span>
          </span>
          {mayDelete({ author_id }) && (
            <IconButton label={fill(words.delete, { text })} onClick={() => void remove(id)}>
              <IconX />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
