import { plain } from "#plain.ts";
import {
  type Code,
  type FailureField,
  failureFields,
  failureKinds,
  isOffered,
  resolveCode,
} from "#plant-codes/plant-codes.ts";

/** A code with its place in the list that came with the product. */
export interface RankedCode extends Code {
  place: number | null;
}

/** What was said of a failure: the codes by their fields. */
export type Failure = Readonly<Partial<Record<FailureField, string | null>>>;

interface Asked {
  codes: readonly RankedCode[];
  /** The words of the order and of its report, in whatever language. */
  text: string;
  /** What is chosen of it by now. */
  chosen: Failure;
  /** Earlier failures of the same machine, the latest first. */
  past: readonly Failure[];
}

/** What a code is worth: a word that it shares with the report, an earlier failure, and one with the same problem. */
const worth = { word: 4, past: 2, sameProblem: 3 } as const;
/** Words that share so many first letters are taken for one: leak and leaking, fuite and fuites. */
const stemLength = 4;

const stemsOf = (text: string): Set<string> =>
  new Set(
    plain(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= stemLength)
      .map((word) => word.slice(0, stemLength)),
  );

/**
 * The codes of one list in the order in which they are offered: those first whose name shares words with what was reported,
 * and those of earlier failures of this machine, most of all with the same problem; then as the list came with the product,
 * and what was added, by name. What is retired or counts as another one is left out, unless it is chosen.
 */
export function proposeCodes(field: FailureField, { codes, text, chosen, past }: Asked): RankedCode[] {
  const byId = new Map(codes.map((code) => [code.id, code]));
  const own = (id: string | null | undefined) => (id ? resolveCode(byId, id)?.id : undefined);
  const reported = stemsOf(text);
  const problem = own(chosen.problem_id);
  const scoreOf = ({ id, name_en, name_fr }: RankedCode): number => {
    const shared = [...stemsOf(`${name_en ?? ""} ${name_fr ?? ""}`)].filter((stem) => reported.has(stem)).length;
    const seen = past.filter((failure) => own(failure[field]) === id);
    const alike =
      field === "problem_id" ? [] : seen.filter((failure) => problem && own(failure.problem_id) === problem);
    return shared * worth.word + seen.length * worth.past + alike.length * worth.sameProblem;
  };
  return codes
    .filter((code) => code.kind === failureKinds[field] && (isOffered(code) || code.id === chosen[field]))
    .map((code) => ({ code, score: scoreOf(code) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        (a.code.place ?? Number.MAX_SAFE_INTEGER) - (b.code.place ?? Number.MAX_SAFE_INTEGER) ||
        (a.code.id < b.code.id ? -1 : 1),
    )
    .map(({ code }) => code);
}

/** Whether anything of a failure is said. */
export const isFailureSaid = (failure: Failure): boolean => failureFields.some((field) => Boolean(failure[field]));
