import type { HeldLock } from "@millwright/contract/lockout";
import type { Review } from "@millwright/domain/work/review/review";
import type { Priority, Status } from "@millwright/domain/work/work-order";

/** What a board needs to know of a card, whatever kind of work it stands for. */
export interface BoardCard {
  id: string;
  wo_id: string;
  title: string;
  status: Status;
  priority: Priority;
  department_name: string | null;
  machine_id?: string | null | undefined;
  machine_name: string | null;
  checklist?: readonly { text: string; completed: boolean }[] | undefined;
  has_open_steps?: boolean | undefined;
  needs_lockout?: boolean | undefined;
  locks?: readonly HeldLock[] | undefined;
  /** The state of its sign-off, where the plant asks for one. */
  review?: Pick<Review, "status"> | null | undefined;
}

/** The sentence that says how a card is lifted by keyboard; a board has it, and the card's button points to it. */
export const liftHelpId = "lift-help";

/** The button of a card's title, within the card: it has the card's focus, opens it and lifts it. */
export const cardOpener = "h3 button";

/** What a kind of card is drawn from. The component should be memoised: a drag draws its column many times. */
export interface CardProps<Work extends BoardCard> {
  card: Work;
  onOpen: (id: string) => void;
  onMove: (card: Work, to: Status) => void;
}
