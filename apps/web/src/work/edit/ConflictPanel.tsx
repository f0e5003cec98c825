import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useMessages } from "#lib/language.ts";
import styles from "#work/edit/ConflictPanel.module.css";
import type { Clash } from "#work/edit/conflict.ts";
import type { WorkDraft } from "#work/edit/draft.ts";
import type { WorkEdit } from "#work/edit/use-edit.ts";

interface Props<Draft extends WorkDraft> {
  edit: Pick<WorkEdit<Draft>, "clashes" | "keepMine" | "takeTheirs">;
  words: {
    nameOf: (field: keyof Draft) => string;
    /** A field of a draft as people read it: names for ids, words for statuses. */
    textOf: (field: keyof Draft, draft: Draft) => string;
  };
}

/** Field by field, what I typed beside what somebody else saved in the meantime. */
export function ConflictPanel<Draft extends WorkDraft>({ edit, words }: Props<Draft>) {
  const m = useMessages();
  const { conflict } = m.workOrders.dialog;
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever pressed Save at the end of a long form sees why it was not saved.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.panel} role="alert">
      <h3 ref={title} tabIndex={-1} className={styles.title}>
        {conflict.title}
      </h3>
      <p className={styles.intro}>{conflict.intro}</p>
      {edit.clashes.map((clash) => (
        <ClashRow key={String(clash.field)} clash={clash} edit={edit} words={words} />
      ))}
    </section>
  );
}

function ClashRow<Draft extends WorkDraft>({ clash, edit, words }: Props<Draft> & { clash: Clash<Draft> }) {
  const m = useMessages();
  const { conflict } = m.workOrders.dialog;
  const { field, mine, theirs } = clash;
  return (
    <div className={styles.clash}>
      <span className={styles.field}>{words.nameOf(field)}</span>
      <div className={styles.side}>
        <p className={styles.name}>{conflict.mine}</p>
        <p className={styles.sideText}>{words.textOf(field, mine)}</p>
        <Button variant="default" onClick={() => edit.keepMine(clash)}>
          {conflict.keepMine}
        </Button>
      </div>
      <div className={styles.side}>
        <p className={styles.name}>{conflict.theirs}</p>
        <p className={styles.sideText}>{words.textOf(field, theirs)}</p>
        <Button variant="default" onClick={() => edit.takeTheirs(clash)}>
          {conflict.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
