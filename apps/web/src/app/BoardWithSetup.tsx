import { BoardScreen } from "#features/work-orders/BoardScreen.tsx";
import { lazyPart } from "#lib/lazy-part.ts";

const SetupCard = lazyPart(() => import("#features/setup/SetupCard.tsx"), "SetupCard");

/** The repair board; where it has no work yet, the guide of the first evening leads on. */
export function BoardWithSetup() {
  return <BoardScreen Lead={SetupCard} />;
}
