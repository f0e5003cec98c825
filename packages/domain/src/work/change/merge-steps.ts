/** A step of a checklist as somebody left it, or had seen it. */
export interface Step {
  /** A new one's is its sender's. */
  id?: string | number | undefined;
  text: string;
  completed: boolean;
}

/** An id of what a person made anew of a step, as long as ids may be. */
const mostId = 100;
const anew = ({ id, text }: Step) => ({ id: `${id} ${text}`.slice(0, mostId), text, completed: false });

/**
 * Merges a checklist that a person changed, `mine`, into what others left, `theirs`; `base` is what that person had seen. Each
 * step is merged by itself: what I added is added and what I took away is gone, unless somebody changed it meanwhile; what
 * others took away is gone. Where both gave a step other words, theirs stay and mine are a step of their own behind it. What
 * others added stays behind what it came after.
 */
export function mergeSteps<One extends Step>(
  base: readonly Step[],
  mine: readonly One[],
  theirs: readonly One[],
): (One | Step)[] {
  const [before, own, now] = [byId(base), byId(mine), byId(theirs)];
  const left = (id: Id): (One | Step)[] => {
    const [was, step, current] = [before.get(id), own.get(id), now.get(id)];
    if (current === undefined) return step === undefined || was !== undefined ? [] : [step];
    if (step === undefined) return was !== undefined && isSame(was, current) ? [] : [current];
    if (was === undefined) return [current];
    return ofBoth(
      was,
      step,
      current,
      theirs.some(({ text }) => text === step.text),
    );
  };
  const [seen, submitted, there] = [base, mine, theirs].map((list) => list.map(({ id }) => id));
  const ids = hasOrder(submitted, seen) ? weave(there, submitted) : weave(submitted, there);
  return ids.flatMap(left);
}

/** A step that both have; `isThere`: whether the words that I gave it stand on one of theirs already. */
function ofBoth<One extends Step>(was: Step, mine: One, theirs: One, isThere: boolean): (One | Step)[] {
  const completed = mine.completed === was.completed ? theirs.completed : mine.completed;
  if (mine.text === was.text) return [{ ...theirs, completed }];
  if (theirs.text === was.text) return [{ ...theirs, text: mine.text, completed }];
  return [{ ...theirs, completed }, ...(isThere ? [] : [anew(mine)])];
}

type Id = Step["id"];
const byId = <One extends Step>(list: readonly One[]) => new Map(list.map((step) => [step.id, step]));
const isSame = (a: Step, b: Step) => a.text === b.text && a.completed === b.completed;

/** Whether what is in both lists stands in one order. */
function hasOrder(one: readonly Id[] = [], other: readonly Id[] = []): boolean {
  const common = other.filter((id) => one.includes(id));
  return one.filter((id) => other.includes(id)).every((id, at) => id === common[at]);
}

/** The first list, with what the second has beside it behind what that came after. */
function weave(first: readonly Id[] = [], second: readonly Id[] = []): Id[] {
  const woven = [...first];
  for (const [at, id] of second.entries())
    if (!woven.includes(id)) woven.splice(at === 0 ? 0 : woven.indexOf(second[at - 1]) + 1, 0, id);
  return woven;
}
