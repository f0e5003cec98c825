import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Who } from "#features/devices/once/Who.tsx";
import type { Face } from "#features/devices/tablet/device-queries.ts";
import { PinPad } from "#features/devices/tablet/PinPad.tsx";
import { deviceQuery } from "#lib/device.ts";
import { useUser } from "#lib/session/session.ts";
import type { SecondPersonProps } from "#lib/slots.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";

/** Somebody else's face and PIN, for one thing alone, while the turn of who is there stays open. */
export function SecondPerson({ title, onProved, onClose }: SecondPersonProps) {
  const { once: words } = useTabletWords();
  const { id } = useUser();
  const [face, setFace] = useState<Face | null>(null);
  const pinDigits = useQuery(deviceQuery()).data?.pin_digits ?? 6;
  return (
    <AppDialog title={title} size="broad" onClose={onClose}>
      {face === null ? (
        <Who without={id} onBack={onClose} onChoose={setFace} />
      ) : (
        <PinPad
          face={face}
          pinDigits={pinDigits}
          once
          mustBeOwn
          onTurn={async ({ turn_token: token, technician: { name } }) => {
            await onProved({ token, name }).catch((error: unknown) =>
              showFailure(error, { failed: words.failed, preferDetail: true }),
            );
            onClose();
          }}
          onBack={() => setFace(null)}
        />
      )}
    </AppDialog>
  );
}
