import type { Request } from "@millwright/contract/requests";
import { fill } from "@millwright/messages/text";
import styles from "#features/requests/detail/RequestDetail.module.css";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";

/** What was asked back, and what came of it. */
export function Question({ request: { question, answer } }: { request: Request }) {
  const m = useRequestWords();
  const saying = useSaying();
  if (question === null) return null;
  const when = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  return (
    <div className={`grid gap-6 pad-10-14 rounded bg-hover ${styles.question}`}>
      <p className="note">
        {fill(m.question, { name: question.asked_by_name ?? m.nobody, when: when(question.asked_at) })}
      </p>
      <p className="pre-line anywhere">{question.text}</p>
      <p className="note">
        {answer === null
          ? m.waitsForAnswer
          : fill(m.answer, { name: answer.by_name ?? m.nobody, when: when(answer.at) })}
      </p>
      {answer && <p className="pre-line anywhere">{answer.text}</p>}
    </div>
  );
}
