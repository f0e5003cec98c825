import { ConflictCard } from "#work/conflicts/ConflictCard.tsx";
import { useConflictsOf } from "#work/conflicts/conflicts-query.ts";

interface Props {
  /** The id of an order or a part. */
  subject: string;
  /** Whether it may have some. */
  isAsked: boolean;
}

/** What waits to be decided of one thing; nothing where nothing does. */
export function ConflictsOf({ subject, isAsked }: Props) {
  const conflicts = useConflictsOf(subject, isAsked);
  return conflicts.map((conflict) => <ConflictCard key={conflict.id} conflict={conflict} />);
}
