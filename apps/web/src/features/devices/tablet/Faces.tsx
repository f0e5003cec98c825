import { Button } from "@mantine/core";
import type { User } from "@millwright/contract/auth";
import { IconAlertTriangle, IconCloudOff, IconLayoutKanban, IconQrcode } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { Claim } from "#features/devices/tablet/Claim.tsx";
import { type Face, useFaces } from "#features/devices/tablet/device-queries.ts";
import { FaceGrid } from "#features/devices/tablet/FaceGrid.tsx";
import { takeDevice } from "#features/devices/tablet/holders.ts";
import { PinPad } from "#features/devices/tablet/PinPad.tsx";
import styles from "#features/devices/tablet/Tablet.module.css";
import { TabletFrame } from "#features/devices/tablet/TabletFrame.tsx";
import { useBadge } from "#features/devices/tablet/use-badge.ts";
import { useConnection } from "#lib/connection/connection.ts";
import { deviceQuery } from "#lib/device.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { followLive } from "#lib/live/live-stream.ts";
import type { MachineScannerSlot } from "#lib/slots.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { lowerBar } from "#ui/toast/use-clearance.ts";

const TabletReport = lazyPart(() => import("#features/devices/tablet/report/TabletReport.tsx"), "TabletReport");

export interface TabletSlots {
  Scanner: MachineScannerSlot;
  /** Says at the foot what the tablet keeps. */
  Foot: ComponentType;
  /** Says what waits on a device that is no tablet any more. */
  Left: ComponentType;
}

interface Props extends Pick<TabletSlots, "Scanner" | "Foot"> {
  /** The tablet, as the screens know who is there. */
  tablet: User;
}

/** Who is working? The faces of the plant's technicians; the one that is chosen types their PIN. */
export function Faces({ tablet, Scanner, Foot }: Props) {
  const words = useTabletWords();
  const { who, for: purpose } = useSearch({ strict: false });
  const navigate = useNavigate();
  const faces = useFaces();
  const device = useQuery(deviceQuery()).data;
  useEffect(() => followLive(), []);
  // What was done here before the page was loaded is sent from the faces as well.
  useEffect(() => void import("#work/attach/attachments.ts").catch(() => undefined), []);
  useEffect(() => {
    if (device) takeDevice(device);
  }, [device]);
  const isReporting = purpose === "report";
  const chosen = isReporting ? undefined : faces.data?.find(({ id }) => id === who);
  const choose = (id: string) => void navigate({ to: "/tablet", search: { who: id } });
  const back = () => void navigate({ to: "/tablet", replace: true });
  return (
    <TabletFrame name={device?.name ?? tablet.username} plant={tablet.company_name} foot={<Foot />}>
      {isReporting && (
        <Suspense>
          <TabletReport Scanner={Scanner} onBack={back} />
        </Suspense>
      )}
      {chosen && <Chosen face={chosen} pinDigits={device?.pin_digits ?? 6} onBack={back} />}
      {!chosen && !isReporting && (
        <section className={`stack gap-20 min-h-full centred ${styles.faces}`} aria-labelledby="page-title">
          <h1 id="page-title" tabIndex={-1} className={`strong leading-125 ${styles.title}`}>
            {words.faces.who}
          </h1>
          {faces.isPending && !faces.data && <SkeletonRows count={3} />}
          {faces.isError && !faces.data && (
            <ErrorState title={words.faces.loadFailed} error={faces.error} onRetry={() => void faces.refetch()} />
          )}
          {faces.isError && faces.data && (
            <p role="status" className="flex gap-10 pad-10-14 mark-caution rounded-4 bg-caution">
              <IconCloudOff aria-hidden="true" />
              {words.faces.noLine}
            </p>
          )}
          {faces.data && <FaceGrid faces={faces.data} isKept={faces.isKept} onChoose={choose} />}
          {faces.data?.some(({ has_badge }) => has_badge) && <Badge />}
          <Actions Scanner={Scanner} />
        </section>
      )}
    </TabletFrame>
  );
}

/** Who was chosen types their PIN; where no server is there to check it, they may work without. */
function Chosen({ face, ...props }: { face: Face; pinDigits: number; onBack: () => void }) {
  const isAway = useConnection() === "away";
  const opensTurns = face.has_pin || face.has_badge;
  if (isAway && opensTurns) return <Claim key={face.id} face={face} onBack={props.onBack} />;
  return <PinPad key={face.id} face={face} {...props} />;
}

/** Hears the badge reader for as long as the faces are shown, and no longer. */
function Badge() {
  const { faces: words } = useTabletWords();
  const { isReading, refused } = useBadge();
  return (
    <p role="status" className={styles.badge} data-refused={refused !== null || undefined}>
      {isReading ? words.badgeRead : (refused ?? words.badge)}
    </p>
  );
}

/** What can be done without a name first. */
function Actions({ Scanner }: { Scanner: MachineScannerSlot }) {
  const { faces: words } = useTabletWords();
  const [isScanning, setScanning] = useState(false);
  const navigate = useNavigate();
  const toBoard = (machine?: string) =>
    void navigate({ to: "/tablet/board", search: machine === undefined ? {} : { machine_id: machine } });
  return (
    <div className={`flex wrap gap-12-16 bg-page ${styles.ways}`} {...lowerBar}>
      <Button variant="default" size="lg" leftSection={<IconQrcode />} onClick={() => setScanning(true)}>
        {words.scan}
      </Button>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconAlertTriangle />}
        onClick={() => void navigate({ to: "/tablet", search: { for: "report" } })}
      >
        {words.report}
      </Button>
      <Button variant="default" size="lg" leftSection={<IconLayoutKanban />} onClick={() => toBoard()}>
        {words.board}
      </Button>
      {isScanning && (
        <Suspense>
          <Scanner onMachine={({ id }) => toBoard(id)} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </div>
  );
}
