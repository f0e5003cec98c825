import { CatchBoundary, Outlet, useParams } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { CopyLine } from "#app/offline/CopyLine.tsx";
import { DialogHost } from "#app/shell/DialogHost.tsx";
import { useFocusOnArrival } from "#app/shell/focus.ts";
import { NewVersion } from "#app/shell/NewVersion.tsx";
import { SkipLinks } from "#app/shell/SkipLinks.tsx";
import styles from "#app/tablet/TabletShell.module.css";
import { Unproven } from "#app/unproven/Unproven.tsx";
import { DeviceBar } from "#features/devices/turn/DeviceBar.tsx";
import { TurnBar } from "#features/devices/turn/TurnBar.tsx";
import { useHasPin } from "#features/devices/turn/use-own-pad.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { followLive } from "#lib/live/live-stream.ts";
import "#lib/live/plant-live.ts";
import { onSession, useIsClaimed, useSession } from "#lib/session/session.ts";
import "#lib/storage/remembered.ts";
import { OfflineBanner } from "#ui/state/OfflineBanner.tsx";
import { takeLastUndo, toast } from "#ui/toast/toast.ts";
import { useUndoKey } from "#ui/toast/undo.ts";
import { OwnPinContext } from "#work/NeedsPin.tsx";
import "#work/outbox/work-outbox.ts";

const OwnPin = lazyPart(() => import("#features/devices/turn/OwnPin.tsx"), "OwnPin");
const ownPinSlot = { OwnPin, useHasPin };
const SignOnce = lazyPart(() => import("#features/devices/once/SignOnce.tsx"), "SignOnce");

/** What stays around every screen of a shared tablet: those of a turn, and what it shows while nobody has one. */
export function TabletShell() {
  const session = useSession();
  return <OwnTabletShell key={session?.spell} isTurn={session?.by === "turn"} />;
}

function OwnTabletShell({ isTurn }: { isTurn: boolean }) {
  const { orderId } = useParams({ strict: false });
  const isClaimed = useIsClaimed();
  useTabletLife();
  useFocusOnArrival();
  useUndoKey();
  return (
    <div className={`stack ${styles.shell}`}>
      <SkipLinks />
      {isTurn ? <TurnBar /> : <DeviceBar />}
      <OfflineBanner />
      <NewVersion />
      {isTurn && !isClaimed && <Unproven />}
      <main id="main" tabIndex={-1} className={`grow min-h-0 ${styles.main}`} data-scroll-restoration-id="main">
        <OwnPinContext value={ownPinSlot}>
          <Outlet />
        </OwnPinContext>
      </main>
      <CopyLine />
      {isTurn && <DialogHost />}
      {!isTurn && orderId !== undefined && (
        <CatchBoundary getResetKey={() => orderId} errorComponent={() => null}>
          <Suspense>
            <SignOnce orderId={orderId} />
          </Suspense>
        </CatchBoundary>
      )}
    </div>
  );
}

function useTabletLife() {
  useEffect(() => followLive(), []);
  // What was attached before the page was loaded goes on to its order, whatever screen comes first.
  useEffect(() => void import("#work/attach/attachments.ts").catch(() => undefined), []);
  useEffect(
    () =>
      onSession(() => {
        // What the one before did is not undone by the one who comes.
        toast.dismiss();
        takeLastUndo();
      }),
    [],
  );
}
