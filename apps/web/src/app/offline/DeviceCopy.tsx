import { isToday } from "@millwright/domain/work/board";
import { offlineWords } from "@millwright/messages/offline/offline";
import { fill, plural } from "@millwright/messages/text";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import styles from "#app/offline/CopyLine.module.css";
import { CopyNotice } from "#app/offline/CopyNotice.tsx";
import { useConnection } from "#lib/connection/connection.ts";
import { useLocale } from "#lib/language.ts";
import type { CopyState } from "#lib/local/copy/copy-state.ts";
import { followCopy } from "#lib/local/copy/follow.ts";
import { type Standing, useCopyStanding } from "#lib/local/copy/standing.ts";
import { localOwner } from "#lib/session/owner.ts";
import { useSession } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayClock, sayInstant } from "#lib/time/time.ts";
import { deviceLineInDialog, onDeviceLine } from "#ui/dialog/device-line.ts";

/** Keeps the device's copy of the plant's work up to date; without a connection it says as of when that is. */
export function DeviceCopy() {
  useFollowing();
  const isAway = useConnection() === "away";
  const standing = useCopyStanding();
  const say = useSayCopy();
  const isStrong = isAway && standing.kind !== "off";
  const inDialog = useSyncExternalStore(onDeviceLine, deviceLineInDialog);
  const line = (
    <p
      className={styles.line}
      data-tone={isStrong ? "away" : undefined}
      data-orders={standing.kind === "kept" ? standing.orders : undefined}
      role="status"
    >
      {say(standing, isAway)}
    </p>
  );
  return (
    <>
      <CopyNotice />
      {inDialog === null ? line : createPortal(line, inDialog)}
    </>
  );
}

function useFollowing() {
  const session = useSession();
  const owner = localOwner();
  const [company, person, token] = [owner?.company, owner?.person, session?.token];
  useEffect(() => {
    if (company === undefined || person === undefined || token === undefined) return;
    return whenIdle(() => followCopy({ company, person }));
  }, [company, person, token]);
}

const longestBusyMs = 3_000;

/** Begins something once the first screen has what it needs; answers how to stop it. */
function whenIdle(begin: () => () => void): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  const start = () => {
    if (!isGone) stop = begin();
  };
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: longestBusyMs });
  else setTimeout(start, longestBusyMs / 2);
  return () => {
    isGone = true;
    stop?.();
  };
}

function useSayCopy(): (standing: Standing, isAway: boolean) => string {
  const { copy: words } = offlineWords[useLocale()];
  const sayKept = useSayKept();
  return (standing, isAway) => {
    if (!isAway || standing.kind === "off") return "";
    if (standing.kind === "kept") return sayKept(standing);
    return `${words.away} ${standing.kind === "unable" ? words.unable : words.none}`;
  };
}

function useSayKept(): (state: CopyState) => string {
  const locale = useLocale();
  const saying = useSaying();
  const { copy: words } = offlineWords[locale];
  return ({ asOfMs, leftOut }) => {
    const at = Temporal.Instant.fromEpochMilliseconds(Math.round(asOfMs));
    const isOfToday = isToday(at, saying.now, saying.zone);
    const when = isOfToday ? sayClock(at, saying) : sayInstant(at, saying);
    const sentence = fill(isOfToday ? words.kept : words.keptEarlier, { when });
    return leftOut > 0 ? `${sentence} · ${plural(locale, words.leftOut, leftOut)}` : sentence;
  };
}
