import { Button } from "@mantine/core";
import type { Conflict } from "@millwright/contract/conflicts";
import { failureFields } from "@millwright/domain/plant-codes/plant-codes";
import type { ConflictWords } from "@millwright/messages/conflicts/conflicts";
import { namedBy, signedBy } from "@millwright/messages/history-words";
import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
import { useMessages, useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { type Saying, sayDay, sayInstant } from "#lib/time/time.ts";
import styles from "#work/conflicts/Conflicts.module.css";
import { sayField, sayValues, useConflictWords } from "#work/conflicts/conflict-values.ts";
import { useMayDecide } from "#work/conflicts/conflicts-query.ts";
import { sayAct, sayStanding, sayStock } from "#work/conflicts/say-act.ts";
import { useSolve } from "#work/conflicts/use-solve.ts";
import { useCodeName } from "#work/failure/plant-codes.ts";

/** What two people changed differently: both values, who and when, and for who decides a button of each. */
export function ConflictCard({ conflict }: { conflict: Conflict }) {
  const words = useConflictWords();
  const mayDecide = useMayDecide();
  const texts = useSaid(conflict);
  const { busy, solve } = useSolve();
  return (
    <div className="grid gap-8 mb-12 pad-10-12 bordered rounded bg-caution" role="note">
      <p className="strong anywhere">{texts.what}</p>
      {texts.more && <p className="anywhere">{texts.more}</p>}
      {mayDecide ? (
        <div className="flex wrap gap-8">
          {texts.mine !== null && (
            <Button
              className={`min-h-36 touch-44 ${styles.act}`}
              variant="default"
              loading={busy}
              onClick={() => void solve(conflict, "mine")}
            >
              {texts.mine}
            </Button>
          )}
          <Button
            className={`min-h-36 touch-44 ${styles.act}`}
            variant="default"
            loading={busy}
            onClick={() => void solve(conflict, "theirs")}
          >
            {texts.theirs}
          </Button>
        </div>
      ) : (
        [...texts.both, words.waits].map((line) => (
          <p key={line} className="anywhere">
            {line}
          </p>
        ))
      )}
    </div>
  );
}

interface ConflictTexts {
  what: string;
  more: string | null;
  /** What the buttons of who decides say; null of what is recorded already. */
  mine: string | null;
  theirs: string;
  /** What their sender reads instead: what they said, and what stands. */
  both: readonly string[];
}

function useSaid(conflict: Conflict): ConflictTexts {
  const m = useMessages();
  const words = useConflictWords();
  const saying = useSaying();
  const number = useNumber();
  const { field, base, mine, theirs, names, by_name, by_proof, by_device, done_at } = conflict;
  const isCode = failureFields.some((one) => one === field);
  const codeOf = useCodeName(isCode);
  const name = signedBy(namedBy(by_name ?? m.common.unknown, by_proof, m), by_device);
  const when = sayInstant(Temporal.Instant.from(done_at), saying);
  if (field !== null) {
    const value = (values: Conflict["mine"]) => {
      // Codes are said in the reader's language, which the server's names are not.
      const codes = Object.values(values).flatMap((id) => (isCode && typeof id === "string" ? [[id, codeOf(id)]] : []));
      const known = Object.fromEntries(codes.filter(([, text]) => text !== null));
      return sayValues({ field, names: { ...names, ...known } }, values, { m, words, saying });
    };
    const [mineText, theirsText] = [value(mine), value(theirs)];
    return {
      what: fill(words.changed, { what: sayField(field, m, words), name, when }),
      more: Object.keys(base).length === 0 ? null : fill(words.before, { value: value(base) }),
      mine: fill(words.take, { value: mineText }),
      theirs: fill(words.keep, { value: theirsText }),
      both: [fill(words.yours, { value: mineText }), fill(words.stands, { value: theirsText })],
    };
  }
  if (conflict.kind === "act") {
    const all = { m, words, number, day: (day: string) => sayDay(Temporal.PlainDate.from(day), saying) };
    const [mineText, theirsText] = [sayAct(mine, name, all), sayStanding(theirs, mine.item, all)];
    const onDeleted = sayOnDeleted(conflict, { text: mineText, name, when }, { m, words, saying });
    if (onDeleted !== null) return onDeleted;
    return {
      ...sayDone(mine, { text: mineText, name, when }, words),
      more: sayWhoDid(theirs, theirsText, { words, saying }),
      theirs: fill(words.keep, { value: theirsText }),
      both: [fill(words.stands, { value: theirsText })],
    };
  }
  const stockText = sayStock(mine, { words, number });
  const onDeleted = sayOnDeleted(conflict, { text: stockText, name, when }, { m, words, saying });
  if (onDeleted !== null) return onDeleted;
  const [requested, there] = [mine.quantity, theirs.available].map(Number);
  const order = typeof mine.work_order_id === "string" ? names[mine.work_order_id] : undefined;
  const amounts = { n: number(requested ?? 0), there: number(there ?? 0) };
  const isCount = mine.counted !== undefined;
  return {
    what: fill(isCount ? words.counted : words.taken, { name, when, ...amounts }),
    more: order === undefined ? null : fill(words.takenFor, { order }),
    mine: words.countWrong,
    theirs: there === 0 ? words.noneTaken : fill(words.notTaken, { n: amounts.there }),
    both: [isCount ? words.overdrawn : fill(words.booked, amounts)],
  };
}

/** What was done, and the button that does it now: none of what the history has already. */
function sayDone(
  { act, recorded }: Conflict["mine"],
  { text, ...by }: { text: string; name: string; when: string },
  words: ConflictWords,
): Pick<ConflictTexts, "what" | "mine"> {
  const sentence = act === "answer" ? words.answeredAfter : words.recorded;
  if (recorded === true) return { what: fill(sentence, { what: text, ...by }), mine: null };
  return { what: fill(words.acted, { what: text, ...by }), mine: fill(words.doNow, { value: text }) };
}

/** Who did what stands, and when. */
function sayWhoDid(
  { by_name: name, done_at: doneAt }: Conflict["theirs"],
  value: string,
  { words, saying }: { words: ConflictWords; saying: Saying },
): string | null {
  if (typeof name !== "string" || typeof doneAt !== "string") return null;
  return fill(words.standsBy, { value, name, when: sayInstant(Temporal.Instant.from(doneAt), saying) });
}

/** What was done to an order, or a part, that was deleted before it came; null of any other. */
function sayOnDeleted(
  { subject: { kind }, mine, theirs: { deleted_at, deleted_by_name } }: Conflict,
  { text, ...by }: { text: string; name: string; when: string },
  { m, words, saying }: { m: Messages; words: ConflictWords; saying: Saying },
): ConflictTexts | null {
  if (typeof deleted_at !== "string") return null;
  const who = typeof deleted_by_name === "string" ? deleted_by_name : m.common.unknown;
  const then = sayInstant(Temporal.Instant.from(deleted_at), saying);
  const what = fill(kind === "part" ? words.movedOfDeleted : words.actedOnDeleted, { what: text, ...by, who, then });
  // What is kept already is not done once more.
  const isKept = mine.change === undefined;
  const bringBack = kind === "part" ? words.bringPartBack : words.bringBackAlone;
  return {
    what,
    more: null,
    mine: isKept ? bringBack : fill(words.bringBack, { value: text }),
    theirs: isKept ? words.stayDeleted : words.leaveDeleted,
    both: [],
  };
}
