import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconKey } from "@tabler/icons-react";
import { type ComponentType, createContext, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { useIsClaimed, useSession, useUser } from "#lib/session/session.ts";
import type { OwnPinProps } from "#lib/slots.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import styles from "#work/NotSent.module.css";

interface OwnPinSlot {
  /** The dialog in which whose turn it is chooses a PIN of their own; null where that is nowhere. */
  OwnPin: ComponentType<OwnPinProps> | null;
  /** Whether they have a PIN, without which they choose none. */
  useHasPin: () => boolean;
}

export const OwnPinContext = createContext<OwnPinSlot>({ OwnPin: null, useHasPin: () => true });

/** Stands in the place of what leads to something that only a proven person does, where its reader can't become one. */
export function UnlessNoPin({ children }: { children: ReactNode }) {
  const isOwn = useSession()?.isOwn !== false;
  const isClaimed = useIsClaimed();
  return isOwn || isClaimed ? children : <UnlessOwnHasNone>{children}</UnlessOwnHasNone>;
}

function UnlessOwnHasNone({ children }: { children: ReactNode }) {
  return use(OwnPinContext).useHasPin() ? children : <NeedsOwnPin />;
}

/** Stands in the place of what only a proven person does, such as a signature, while nothing proves who is here. */
export function NeedsPin() {
  const { claim } = useTabletWords();
  return useIsClaimed() ? (
    <p role="status" className="pad-8-12 mark-caution rounded-4 bg-caution">
      {claim.needsPin}
    </p>
  ) : (
    <NeedsOwnPin />
  );
}

/** The button that opened the dialog is gone: the focus goes to what took its place. */
const focusWhatFollows = () => document.querySelector<HTMLElement>("[data-once-proven]")?.focus();

function NeedsOwnPin() {
  const { own: words, pin } = useTabletWords();
  const away = useAwayReason();
  const { OwnPin, useHasPin } = use(OwnPinContext);
  const hasPin = useHasPin();
  const { username: name } = useUser();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => focusWhatFollows, []);
  return (
    <>
      <div
        role="status"
        className={`row wrap gap-8-16 pad-8-12 mark-caution rounded-4 bg-caution ${styles.needsOwnPin}`}
      >
        <p>{hasPin ? words.needed : fill(pin.noPin, { name })}</p>
        {OwnPin !== null && hasPin && (
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
