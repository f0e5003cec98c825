import { IconCloudOff } from "@tabler/icons-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useMessages } from "#lib/language.ts";
import { useLiveState } from "#lib/live.ts";
import styles from "#ui/OfflineBanner.module.css";

function subscribe(listener: () => void) {
  for (const name of ["online", "offline"]) addEventListener(name, listener);
  return () => {
    for (const name of ["online", "offline"]) removeEventListener(name, listener);
  };
}

/** A short break mends itself before anybody needs to read about it. */
const patienceMs = 4000;

/** Says when what is on the screen can't be renewed: no network, or the live updates are cut. */
export function OfflineBanner() {
  const m = useMessages();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const lost = useLiveState() === "lost";
  const [longLost, setLongLost] = useState(false);
  useEffect(() => {
    if (!lost) return setLongLost(false);
    const timer = setTimeout(() => setLongLost(true), patienceMs);
    return () => clearTimeout(timer);
  }, [lost]);

  const words = online ? m.failures.reconnectingBanner : m.failures.offlineBanner;
  return (
    <div role="status" className={styles.place}>
      {(!online || longLost) && (
        <p className={styles.banner}>
          <IconCloudOff aria-hidden="true" />
          {words}
        </p>
      )}
    </div>
  );
}
