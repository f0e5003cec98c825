import { Button } from "@mantine/core";
import { IconCloudOff, IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { proveTurn } from "#features/devices/tablet/holders.ts";
import { PinPad } from "#features/devices/tablet/PinPad.tsx";
import styles from "#features/devices/turn/TurnBar.module.css";
import { useOwnPad } from "#features/devices/turn/use-own-pad.ts";
import { useConnection } from "#lib/connection/connection.ts";
import { useMessages } from "#lib/language.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";

/** Says that nothing proves whose turn it is; once the server is there, their PIN does. */
export function Claimed() {
  const { claim: words } = useTabletWords();
  const isAway = useConnection() === "away";
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={`row wrap gap-4-12 ${styles.claimed}`} role="status">
      <p className={`inline-row gap-6 rounded-4 bg-caution ink-caution small ${styles.claimedWord}`}>
        <IconCloudOff aria-hidden="true" />
        {isAway ? words.away : words.notProven}
      </p>
      {!isAway && (
        <Button size="md" leftSection={<IconKey aria-hidden="true" />} onClick={() => setAsking(true)}>
          {words.prove}
        </Button>
      )}
      {isAsking && <Prove onClose={() => setAsking(false)} />}
    </div>
  );
}

function Prove({ onClose }: { onClose: () => void }) {
  const { claim: words } = useTabletWords();
  const { common } = useMessages();
  return (
    <AppDialog title={words.prove} size="broad" onClose={onClose}>
      <PinPad
        {...useOwnPad()}
        onTurn={(turn) => {
          onClose();
          proveTurn(turn);
        }}
        onBack={onClose}
        backLabel={common.cancel}
      />
    </AppDialog>
  );
}
