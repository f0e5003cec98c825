import { TextInput } from "@mantine/core";
import type { CountsDue } from "@millwright/contract/counts";
import { partLimits } from "@millwright/contract/part-limits";
import { partClasses } from "@millwright/domain/parts/counting/classes";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { useCountActs, useCountWords } from "#features/parts/counts/count-queries.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";

const daysOf = (typed: string): number | null => {
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= partLimits.counts.days ? days : null;
};

/** How often each class is counted. */
export function IntervalsDialog({ classes, onClose }: { classes: CountsDue["classes"]; onClose: () => void }) {
  const words = useCountWords();
  const { busy, setIntervals } = useCountActs();
  const before = Object.fromEntries(classes.map(({ part_class, days }) => [part_class, String(days)]));
  const [typed, setTyped] = useState<Record<string, string>>(before);
  const [isTried, setTried] = useState(false);
  const { leave } = useUnsaved(JSON.stringify(typed) !== JSON.stringify(before), { giveUp: onClose });
  async function save() {
    setTried(true);
    const [days_a, days_b, days_c] = partClasses.map((letter) => daysOf(typed[letter] ?? ""));
    if (!days_a || !days_b || !days_c) return;
    if (await setIntervals({ days_a, days_b, days_c })) onClose();
  }
  return (
    <FormDialog
      title={words.intervals.title}
      label={words.intervals.save}
      busy={busy}
      className="stack gap-16"
      onSend={() => void save()}
      onClose={() => void leave()}
    >
      {partClasses.map((letter) => (
        <TextInput
          key={letter}
          label={fill(words.intervals.label, { name: letter })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed[letter] ?? ""}
          error={isTried && daysOf(typed[letter] ?? "") === null ? words.intervals.fault : null}
          onChange={(event) => setTyped({ ...typed, [letter]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  );
}
