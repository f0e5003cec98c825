import { IconCloudOff } from "@tabler/icons-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useConnection } from "#lib/connection/connection.ts";
import { useMessages } from "#lib/language.ts";
import { useLiveState } from "#lib/live/live.ts";
import { useCopyStanding } from "#lib/local/copy/standing.ts";
import styles from "#ui/state/OfflineBanner.module.css";

function subscribe(listener: () => void) {
  for (const name of ["online", "offline"]) addEventListener(name, listener);
  return () => {
    for (const name of ["online", "offline"]) removeEventListener(name, listener);
  };
}

/** A short break mends itself before anybody needs to read about it. */
const patienceMs = 3000;

/**
 * Says when what is on the screen can't be renewed: no network, or the live updates are cut. What is said first stays until
 * all is well again: a network that is back and a server that is not yet are one break.
 */
export function OfflineBanner() {
  const { failures } = useMessages();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const live = useLiveState();
  const isAway = useConnection() === "away";
  const { kind: copy } = useCopyStanding();
  const isCut = !online || live === "lost";
  const [banner, setSaid] = useState<"offlineBanner" | "reconnectingBanner" | null>(null);
  useEffect(() => {
    if (!isCut) return setSaid(null);
    const say = () => setSaid(navigator.onLine ? "reconnectingBanner" : "offlineBanner");
    const timer = setTimeout(say, patienceMs);
    return () => clearTimeout(timer);
  }, [isCut]);
  // The line at the foot says it of all there is.
  const isSaidBelow = isAway && copy !== "off";
  return (
    <div role="status" className="rigid">
      {banner && !isSaidBelow && (
        <p className={`row gap-8 line-below bg-caution ink-caution small medium unprinted ${styles.banner}`}>
          <IconCloudOff aria-hidden="true" />
          {failures[banner]}
        </p>
      )}
    </div>
  );
}
