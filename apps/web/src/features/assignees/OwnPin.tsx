import { Button } from "@mantine/core";
import type { TechnicianPin } from "@millwright/contract/devices";
import { credentialWords } from "@millwright/messages/credentials/credentials";
import { useState } from "react";
import styles from "#features/assignees/Assignees.module.css";
import { PinDialog } from "#features/assignees/PinDialog.tsx";
import { usePins } from "#features/assignees/technician-pins.ts";
import { useLocale } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { Panel } from "#ui/page/Panel.tsx";
import { useMine } from "#work/filter/use-mine.ts";

/** What is to be said of one's own PIN. */
function ownPinState(
  pin: TechnicianPin | undefined,
  words: Record<"locked" | "byOther" | "unlinked" | "ownHelp", string>,
): string {
  if (pin?.pin_locked) return words.locked;
  if (pin?.pin_unlinked) return words.unlinked;
  return pin?.pin_by_other ? words.byOther : words.ownHelp;
}

/** On the profile of who is a technician: their own PIN for the shared tablets. Of others it shows nothing. */
export function OwnPin() {
  const { pin: words } = credentialWords[useLocale()];
  const mine = useMine();
  const technician = useAssignees().data?.find(({ id }) => id === mine);
  const pin = usePins(technician !== undefined).get(technician?.id ?? "");
  const [isOpen, setOpen] = useState(false);
  if (technician === undefined) return null;
  const hasPin = Boolean(pin?.pin_set_at);
  return (
    <Panel id="pin" aria-labelledby="own-pin" className="row wrap gap-12">
      <div className={`stack rest anywhere ${styles.words}`}>
        <h2 id="own-pin" className="text strong">
          {words.own}
        </h2>
        <p className="note">{ownPinState(pin, words)}</p>
      </div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {hasPin ? words.change : words.set}
      </Button>
      {isOpen && (
        <PinDialog
          technician={technician}
          hasPin={hasPin}
          isOwn={hasPin && !pin?.pin_locked}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
