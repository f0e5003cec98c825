import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { type ComponentType, createContext, Suspense, use, useEffect, useState } from "react";
import { useIsClaimed } from "#lib/session/session.ts";
import type { OwnPinProps } from "#lib/slots.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import styles from "#work/NotSent.module.css";

/** The dialog in which whose turn it is chooses a PIN of their own. */
export const OwnPinContext = createContext<ComponentType<OwnPinProps> | null>(null);

/** Stands in the place of what only a proven person does, such as a signature, while nothing proves who is here. */
export function NeedsPin() {
  const { claim } = useTabletWords();
  return useIsClaimed() ? (
    <p role="status" className={styles.needsPin}>
      {claim.needsPin}
    </p>
  ) : (
    <NeedsOwnPin />
  );
}

/** The button that opened the dialog is gone: the focus goes to what took its place. */
const focusWhatFollows = () => document.querySelector<HTMLElement>("[data-once-proven]")?.focus();

function NeedsOwnPin() {
  const { own: words } = useTabletWords();
  const away = useAwayReason();
  const OwnPin = use(OwnPinContext);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => focusWhatFollows, []);
  return (
    <>
      <div role="status" className={styles.needsOwnPin}>
        <p>{words.needed}</p>
        {OwnPin !== null && (
          <Button
            size="lg"
            disabled={away !== undefined}
            title={away}
            leftSection={<IconKey aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {words.choose}
          </Button>
        )}
      </div>
      {isAsking && OwnPin !== null && (
        <Suspense>
          <OwnPin onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
