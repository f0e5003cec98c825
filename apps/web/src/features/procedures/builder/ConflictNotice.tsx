import { Button } from "@mantine/core";
import { takeTheirStep } from "@millwright/domain/procedures/merge-steps";
import { type Step, wordsOf } from "@millwright/domain/procedures/step";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "#features/procedures/builder/Conflict.module.css";
import type { ProcedureEdit } from "#features/procedures/builder/procedure-draft.ts";
import type { Builder } from "#features/procedures/builder/use-builder.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { sayFlags } from "#features/procedures/step-words.ts";
import { useLocale } from "#lib/language.ts";

type Clashes = NonNullable<ProcedureEdit["clashes"]>;

/** What two people changed to different things, side by side, until one of them is chosen. */
export function ConflictNotice({ builder, clashes }: { builder: Builder; clashes: Clashes }) {
  const words = useProcedureWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  /** Without one of the clashes, of which theirs was taken or mine kept. */
  const settle = (left: Partial<Clashes>) => {
    const next = { ...clashes, ...left };
    const isOver = next.texts.length === 0 && next.steps.length === 0;
    builder.change((edit) => ({ ...edit, clashes: isOver ? null : next }));
  };
  return (
    <section className={`stack gap-12 pad-16 rounded bg-caution ${styles.panel}`} role="alert">
      <h2 ref={title} tabIndex={-1} className="text-16 strong">
        {words.conflict.title}
      </h2>
      <p>{words.conflict.intro}</p>
      {clashes.texts.map((clash) => (
        <Clash
          key={clash.field}
          name={clash.field === "name" ? words.name : words.description}
          mine={clash.mine || words.conflict.none}
          theirs={clash.theirs || words.conflict.none}
          onMine={() => settle({ texts: clashes.texts.filter((one) => one !== clash) })}
          onTheirs={() => {
            builder.put({ [clash.field]: clash.theirs }, null);
            settle({ texts: clashes.texts.filter((one) => one !== clash) });
          }}
        />
      ))}
      {clashes.steps.map((clash) => (
        <Clash
          key={clash.id}
          name={words.options.text}
          mine={<StepSaid step={clash.mine} />}
          theirs={<StepSaid step={clash.theirs} />}
          onMine={() => settle({ steps: clashes.steps.filter((one) => one !== clash) })}
          onTheirs={() => {
            builder.put({ steps: takeTheirStep(builder.edit.draft.steps, clash, clashes.theirs) }, null);
            settle({ steps: clashes.steps.filter((one) => one !== clash) });
          }}
        />
      ))}
    </section>
  );
}

function StepSaid({ step }: { step: Step | null }) {
  const words = useProcedureWords();
  const locale = useLocale();
  if (step === null) return words.conflict.removed;
  const { en, fr } = step.text;
  const both = en !== null && fr !== null ? `${en} · ${fr}` : wordsOf(step.text, locale);
  return (
    <>
      {both}
      <span className="block note">{[words.kinds[step.kind], ...sayFlags(step, words, locale)].join(" · ")}</span>
    </>
  );
}

interface ClashProps {
  name: string;
  mine: ReactNode;
  theirs: ReactNode;
  onMine: () => void;
  onTheirs: () => void;
}

function Clash({ name, mine, theirs, onMine, onTheirs }: ClashProps) {
  const { conflict } = useProcedureWords();
  return (
    <div className={`grid gap-8-16 ${styles.clash}`}>
      <p className="all-columns strong">{name}</p>
      <div className="stack gap-6 items-start pad-10-12 rounded bg-panel anywhere">
        <p className="block note">{conflict.mine}</p>
        <p>{mine}</p>
        <Button variant="default" onClick={onMine}>
          {conflict.keepMine}
        </Button>
      </div>
      <div className="stack gap-6 items-start pad-10-12 rounded bg-panel anywhere">
        <p className="block note">{conflict.theirs}</p>
        <p>{theirs}</p>
        <Button variant="default" onClick={onTheirs}>
          {conflict.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
