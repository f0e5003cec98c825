import { answerMs, beginTurn } from "#features/devices/tablet/begin-turn.ts";
import { proveTurn } from "#features/devices/tablet/holders.ts";
import { PinPad } from "#features/devices/tablet/PinPad.tsx";
import { useOwnPad } from "#features/devices/turn/use-own-pad.ts";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { setTurnOwn } from "#lib/session/proof.ts";
import type { OwnPinProps } from "#lib/slots.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";

/** Asks for the PIN so far and one of their own, within the turn: its token and its screens stay as they are. */
export function OwnPin({ onClose }: OwnPinProps) {
  const { own: words } = useTabletWords();
  const { common } = useMessages();
  const pad = useOwnPad();
  const { id } = pad.face;
  async function takeTyped(pin: string, fresh: string | undefined) {
    if (fresh === undefined) {
      // One that is good for one action ends nobody's turn.
      const checked = await beginTurn({ technician_id: id, pin, once: true });
      if (!checked.is_own) return checked;
      // The badge alone was somebody else's.
      proveTurn(await beginTurn({ technician_id: id, pin }));
    } else {
      const body = { old_pin: pin, pin: fresh };
      await api("PUT /assignees/{id}/pin", { params: { id }, body, signal: AbortSignal.timeout(answerMs) });
      setTurnOwn(true);
    }
    onClose();
    return null;
  }
  return (
    <AppDialog title={words.title} size="broad" onClose={onClose}>
      <PinPad {...pad} help={words.help} mustBeOwn onTyped={takeTyped} onBack={onClose} backLabel={common.cancel} />
    </AppDialog>
  );
}
