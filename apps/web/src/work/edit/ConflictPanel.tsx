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
    <section className={`rounded bg-caution ${styles.panel}`} role="alert">
      <h3 ref={title} tabIndex={-1} className={`mb-4 text strong ${styles.title}`}>
        {conflict.title}
      </h3>
      <p className="mb-12 quiet">{conflict.intro}</p>
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
    <div className="grid columns-2 gap-8-12 pad-10-0 line-above">
      <span className="all-columns strong">{words.nameOf(field)}</span>
      <div className={`stack gap-8 items-start anywhere ${styles.side}`}>
        <p className={`note medium ${styles.name}`}>{conflict.mine}</p>
        <p className={`full pre-wrap ${styles.sideText}`}>{words.textOf(field, mine)}</p>
        <Button variant="default" onClick={() => edit.keepMine(clash)}>
          {conflict.keepMine}
        </Button>
      </div>
      <div className={`stack gap-8 items-start anywhere ${styles.side}`}>
        <p className={`note medium ${styles.name}`}>{conflict.theirs}</p>
        <p className={`full pre-wrap ${styles.sideText}`}>{words.textOf(field, theirs)}</p>
        <Button variant="default" onClick={() => edit.takeTheirs(clash)}>
          {conflict.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
