import { Button } from "@mantine/core";
import { IconPencil, IconRefresh } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { DiscardButton } from "#features/outbox/DiscardButton.tsx";
import { EntryTitle } from "#features/outbox/EntryTitle.tsx";
import styles from "#features/outbox/Outbox.module.css";
import { sayBy, sayEntry, useEntryWords } from "#features/outbox/say-entry.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import type { Entry } from "#lib/outbox/entry.ts";
import { currentOwner } from "#lib/session/owner.ts";
import { useSession } from "#lib/session/session.ts";
import type { RefusedReadingSlot } from "#lib/slots.ts";
import { keepDraft } from "#lib/storage/drafts.ts";
import { useSaying } from "#lib/time/now.ts";
import { findKnown } from "#work/board/board-cache.ts";
import { isOwn } from "#work/outbox/author.ts";
import { orderOfEntry } from "#work/outbox/names/order-name.ts";
import { resume } from "#work/outbox/resume.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const newRepairForm = "new-order";

/** One thing that the server refused, with its sentence: written anew, sent again as it is, or given up. */
export function RefusedRow({ entry, Reading }: { entry: Entry; Reading?: RefusedReadingSlot | undefined }) {
  const { outbox: m } = useMessages();
  const saying = useSaying();
  const words = useEntryWords();
  const edit = useEdit(entry);
  const { what, author } = entry;
  const mayDecide = useSession()?.decides === true || isOwn(author);
  const isReading = what.kind === "call" && what.call.key === "POST /meters/{id}/readings";
  const reading = isReading && isOwn(author) && Reading && <Reading entry={entry} call={what.call} />;
  function sendAgain() {
    const { refusal: _, ...again } = entry;
    workOutbox.restore([again]);
  }
  return (
    <li className="row wrap gap-12 between panel pad-12-16">
      <div className={`min-w-0 anywhere ${styles.what}`}>
        <EntryTitle orderId={orderOfEntry(entry)} title={sayEntry(entry, words)} />
        <p className={`note ${styles.quiet}`}>{sayBy(entry, m, saying)}</p>
        <p className={styles.reason}>{entry.refusal?.detail || m.noReason}</p>
        {reading}
      </div>
      {mayDecide && (
        <div className="flex wrap gap-8">
          {edit && (
            <Button variant="default" leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={edit.go}>
              {edit.words}
            </Button>
          )}
          {!reading && (
            <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden="true" />} onClick={sendAgain}>
              {m.sendAgain}
            </Button>
          )}
          <DiscardButton entry={entry} />
        </div>
      )}
    </li>
  );
}

/** Where what was refused is written anew: the form of a new repair with all that was typed; of another thing, that thing. */
function useEdit({ id, line, what, refusal, author }: Entry): { words: string; go: () => void } | null {
  const { outbox: m } = useMessages();
  const { open } = useDialogAddress();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isGone = refusal?.code === "not_found";
  if (what.kind === "work") {
    // What could not be found may be a step of an order that is there.
    const isThere = !isGone || ("itemId" in what.command && findKnown(client, line) !== undefined);
    return isThere ? { words: m.open, go: () => open("order", line) } : null;
  }
  if (isGone || !isOwn(author)) return null;
  const { key, params, about } = what.call;
  const thing = params.id ?? "";
  switch (key) {
    case "POST /work-orders":
      return {
        words: m.editAndSend,
        go: () => {
          const owner = currentOwner();
          if (owner !== null) keepDraft(owner, newRepairForm, about.draft);
          resume(newRepairForm, id);
          open("new");
        },
      };
    // What was written goes back to where it was written.
    case "POST /work-orders/{id}/comments":
      return { words: m.editAndSend, go: () => open("order", thing) };
    case "PUT /machines/{id}/state":
      return { words: m.open, go: () => open("machine", thing) };
    case "POST /parts/{id}/quantity":
      return { words: m.open, go: () => open("part", thing) };
    case "POST /counts/{id}/lines": {
      const params = { area: "counts", thingId: thing };
      return { words: m.open, go: () => void navigate({ to: "/parts-inventory/$area/{-$thingId}", params }) };
    }
    default:
      return null;
  }
}
