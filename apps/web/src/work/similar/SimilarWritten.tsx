import { useDebouncedValue } from "@mantine/hooks";
import type { SimilarRepair } from "@millwright/contract/similar";
import { daysSinceRepeat } from "@millwright/domain/similar/similar";
import { dayOf } from "@millwright/domain/when";
import { similarWords } from "@millwright/messages/similar/similar";
import { fill, plural } from "@millwright/messages/text";
import { useSaying } from "#lib/time/now.ts";
import { type Saying, sayDay } from "#lib/time/time.ts";
import { useCodeName } from "#work/failure/plant-codes.ts";
import { useSimilarToText } from "#work/similar/ask-similar.ts";
import { beginningOf } from "#work/similar/beginning-of.ts";

/** Not every letter is asked about. */
const pauseMs = 500;

/** While a repair is written: the completed one that is most like it, and that its machine fails again. It hinders nothing. */
export function SimilarWritten({ title, machineId }: { title: string; machineId: string }) {
  const saying = useSaying();
  const [text] = useDebouncedValue(title.trim(), pauseMs);
  const [likest] = useSimilarToText(text, machineId) ?? [];
  const nameOf = useCodeName(Boolean(likest?.remedy_id));
  return (
    <p className="note all-columns anywhere none-if-empty" role="status">
      {likest && sayLikest(likest, nameOf(likest.remedy_id), saying)}
    </p>
  );
}

function sayLikest(likest: SimilarRepair, remedy: string | null, saying: Saying): string {
  const words = similarWords[saying.locale];
  const completedAt = Temporal.Instant.from(likest.completed_at);
  const repair = { sameMachine: likest.same_machine, isImported: likest.imported === true, completedAt };
  const days = daysSinceRepeat(repair, saying.now);
  const notes = beginningOf(likest.notes?.split("\n")[0] || likest.title, 120);
  const known = { code: likest.wo_id, what: remedy === null ? notes : fill(words.fixed, { remedy, notes }) };
  if (days === null) return fill(words.written, { ...known, when: sayDay(dayOf(completedAt, saying.zone), saying) });
  return days === 0 ? fill(words.repeatToday, known) : fill(plural(saying.locale, words.repeat, days), known);
}
