import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import styles from "#app/shell/NewVersion.module.css";
import { useMessages } from "#lib/language.ts";
import { mayLeavePage } from "#lib/leaving.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

type KeepScreens = typeof import("#lib/worker/keep-screens.ts");

/** A page that has just been opened: nobody works with it yet. */
const freshMs = 5_000;

/**
 * Says that a newer version is ready, to be taken when a person says so. The line moves what is below it: it comes with
 * another screen, or while nobody looks, never under a hand at work.
 */
export function NewVersion() {
  const m = useMessages();
  const worker = useNewer();
  const { pathname } = useLocation();
  const [isShown, setShown] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const last = useRef(pathname);
  useEffect(() => {
    const isElsewhere = last.current !== pathname;
    last.current = pathname;
    if (worker === null) return;
    if (isElsewhere || document.hidden || performance.now() < freshMs) setShown(true);
    const show = () => setShown(true);
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, [worker, pathname]);
  async function take() {
    if (!(await mayLeavePage())) return;
    setTaking(true);
    await answered();
    await worker?.takeNewer();
  }
  return (
    <div role="status" className="rigid unprinted">
      {worker !== null && isShown && (
        <div className={`row gap-8 line-below bg-panel small medium ${styles.line}`}>
          <IconRefresh aria-hidden="true" />
          <p className="rest">{m.failures.newVersion}</p>
          <Button variant="default" loading={isTaking} onClick={() => void take()}>
            {m.common.reload}
          </Button>
        </div>
      )}
    </div>
  );
}

const longestAnswerMs = 5_000;

/** Resolves once what is under way is answered. What waits for the line is kept on the device: the next page sends it. */
function answered(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!workOutbox.waiting().some(({ isStuck }) => !isStuck)) end();
    };
    const stop = workOutbox.subscribe(look);
    const timer = setTimeout(() => end(), longestAnswerMs);
    const end = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    look();
  });
}

/** How a newer version is taken, once there is one. */
function useNewer(): KeepScreens | null {
  const [newer, setNewer] = useState<KeepScreens | null>(null);
  useEffect(() => {
    let isGone = false;
    let stop = () => undefined as unknown;
    const follow = async () => {
      const worker = await import("#lib/worker/keep-screens.ts");
      if (isGone) return;
      const look = () => setNewer(worker.isNewerReady() ? worker : null);
      stop = worker.onNewer(look);
      look();
    };
    void follow().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return newer;
}
