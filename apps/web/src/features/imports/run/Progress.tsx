import { Button } from "@mantine/core";
import type { Import } from "@millwright/contract/imports";
import { fill } from "@millwright/messages/text";
import { useImportWords } from "#features/imports/import-words.ts";
import styles from "#features/imports/run/Progress.module.css";
import { secondsLeft } from "#features/imports/run/time-left.ts";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { useNumber } from "#lib/language.ts";
import { nowMs } from "#lib/time/clock.ts";
import { Section } from "#ui/page/Section.tsx";

interface Props {
  one: Import;
  acts: ImportActs;
}

const soonSeconds = 5;

/** How far what runs is, how long it may take, and the way to stop it. */
export function Progress({ one: { state, progress, row_count: rowCount }, acts }: Props) {
  const words = useImportWords();
  const number = useNumber();
  const title = new Map<string, string>(Object.entries(words.run)).get(state) ?? words.run.checking;
  const [done, total] = [progress?.done ?? 0, progress?.total ?? rowCount];
  const isWaiting = progress === null || progress.started_at === null;
  const rows = fill(state === "undoing" ? words.run.ofUndone : words.run.of, {
    done: number(done),
    total: number(total),
  });
  return (
    <Section
      title={title}
      help={words.run.leave}
      aside={
        state !== "undoing" && (
          <Button variant="default" onClick={() => void acts.cancel()}>
            {words.run.cancel}
          </Button>
        )
      }
    >
      <progress className={`full ${styles.bar}`} aria-label={title} max={Math.max(1, total)} value={done} />
      <p className="quiet tabular">
        {isWaiting ? words.check.waiting : [rows, leftText(words, progress)].filter(Boolean).join(" · ")}
      </p>
    </Section>
  );
}

function leftText({ run }: ReturnType<typeof useImportWords>, progress: Import["progress"]): string | null {
  const seconds = progress === null ? null : secondsLeft(progress, nowMs());
  if (seconds === null) return null;
  if (seconds <= soonSeconds) return run.soon;
  const time = seconds < 100 ? fill(run.seconds, { n: seconds }) : fill(run.minutes, { n: Math.ceil(seconds / 60) });
  return fill(run.left, { time });
}
