import { Button } from "@mantine/core";
import { offlineWords } from "@millwright/messages/offline/offline";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import styles from "#app/offline/CopyLine.module.css";
import { useConnection } from "#lib/connection/connection.ts";
import { useLocale } from "#lib/language.ts";
import { useCopyStanding, useStaying } from "#lib/local/copy/standing.ts";
import { readText, writeText } from "#lib/storage/storage.ts";

/**
 * Tells once, until it is put away, that the browser deleted the copy, or, on a device's first time without a connection, that it
 * may do so.
 */
export function CopyNotice() {
  const locale = useLocale();
  const { copy: words } = offlineWords[locale];
  const { isLost, isPassing, putAway } = useNotice();
  // There it stands among all that is said of the device.
  const isOnPage = useLocation({ select: ({ pathname }) => pathname === "/outbox" });
  if (!isLost && (!isPassing || isOnPage)) return null;
  return (
    <div className={styles.notice} role="status">
      <p className={`grow ${styles.words}`}>{isLost ? words.lost : words.mayDelete}</p>
      <Button variant="subtle" size="compact-sm" onClick={putAway}>
        {words.understood}
      </Button>
    </div>
  );
}

function useNotice() {
  const isAway = useConnection() === "away";
  const { kind } = useCopyStanding();
  const [wasLost, setLost] = useState(false);
  const [isTold, setTold] = useState(readText("copy-notice") !== null);
  const isInstalled = matchMedia("(display-mode: standalone)").matches;
  const stays = useStaying(kind === "kept" && (isAway || isInstalled));
  useEffect(() => {
    if (kind === "lost") setLost(true);
  }, [kind]);
  function putAway() {
    if (wasLost) return setLost(false);
    writeText("copy-notice", "read");
    setTold(true);
  }
  return { isLost: wasLost, isPassing: isAway && !stays && !isTold, putAway };
}
