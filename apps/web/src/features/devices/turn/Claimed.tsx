import { Button } from "@mantine/core";
import { IconCloudOff, IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFaces } from "#features/devices/tablet/device-queries.ts";
import { proveTurn } from "#features/devices/tablet/holders.ts";
import { PinPad } from "#features/devices/tablet/PinPad.tsx";
import styles from "#features/devices/turn/TurnBar.module.css";
import { useConnection } from "#lib/connection/connection.ts";
import { deviceQuery } from "#lib/device.ts";
import { useUser } from "#lib/session/session.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";

/** Says that nothing proves whose turn it is; once the server is there, their PIN does. */
export function Claimed() {
  const { claim: words } = useTabletWords();
  const isAway = useConnection() === "away";
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.claimed} role="status">
      <p className={styles.claimedWord}>
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
  const { id, username: name } = useUser();
  const seen = useFaces().data?.find((face) => face.id === id);
  const pinDigits = useQuery(deviceQuery()).data?.pin_digits ?? 6;
  const unseen = { id, name, colour: 0, photo_id: null, has_pin: true, has_badge: false, today: 0, overdue: 0 };
  return (
    <AppDialog title={words.prove} size="broad" onClose={onClose}>
      <PinPad
        face={seen ?? unseen}
        pinDigits={pinDigits}
        onTurn={(turn) => {
          onClose();
          proveTurn(turn);
        }}
        onBack={onClose}
      />
    </AppDialog>
  );
}
