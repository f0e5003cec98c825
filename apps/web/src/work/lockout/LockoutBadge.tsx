import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { Badge } from "#ui/label/Badge.tsx";
import type { BoardCard } from "#work/card/card.ts";
import { useLockoutCardWords } from "#work/lockout/card-words.ts";
import { locksOf } from "#work/lockout/locks-of.ts";

/** Says on a card that its machine is locked out for it, or has to be; nothing of other work. */
export function LockoutBadge({ work }: { work: Pick<BoardCard, "status" | "needs_lockout" | "locks"> }) {
  const m = useLockoutCardWords();
  if (locksOf(work).length > 0)
    return (
      <span>
        <Badge tone="caution" icon={<IconLock aria-hidden="true" />}>
          {m.on}
        </Badge>
      </span>
    );
  if (!work.needs_lockout || work.status === "Completed") return null;
  return (
    <span>
      <Badge icon={<IconLockOpen aria-hidden="true" />}>{m.needs}</Badge>
    </span>
  );
}
