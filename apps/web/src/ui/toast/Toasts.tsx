import { IconAlertTriangle, IconCircleCheck, IconLoader2, IconX } from "@tabler/icons-react";
import { useEffect, useReducer } from "react";
import { createPortal } from "react-dom";
import { useMessages } from "#lib/language.ts";
import { liveRegion, onRegionMoved } from "#ui/announce/live-region.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import styles from "#ui/toast/Toasts.module.css";
import { type Toast, type ToastAction, takeLastUndo, toast, toastMs, useShownToast } from "#ui/toast/toast.ts";
import { undoKeys } from "#ui/toast/undo.ts";
import { useClearance } from "#ui/toast/use-clearance.ts";
import { useHeld } from "#ui/toast/use-held.ts";

/** The place where messages appear: success for 3 s, errors for 5 s, or as long as they say, what runs until it is done; longer while one points at them or is in them. */
export function Toasts() {
  const shown = useShownToast();
  const bottom = useClearance(shown !== undefined && shown !== null);
  return createPortal(
    <div className={styles.place} style={{ bottom }} data-toasts="">
      {shown && <Message key={shown.key} shown={shown} />}
    </div>,
    liveRegion,
  );
}

const icons = { success: IconCircleCheck, error: IconAlertTriangle, running: IconLoader2 };

function Message({ shown }: { shown: Toast }) {
  const m = useMessages();
  const { isHeld, hold } = useHeld();
  useEffect(() => {
    if (isHeld || shown.tone === "running") return;
    const timer = setTimeout(() => toast.dismiss(shown.key), shown.stayMs ?? toastMs[shown.tone]);
    return () => clearTimeout(timer);
  }, [isHeld, shown]);
  const { action, next } = shown;
  const Icon = icons[shown.tone];

  function take(one: ToastAction) {
    toast.dismiss(shown.key);
    if (one.undoes) takeLastUndo();
    one.run();
  }
  return (
    <div className={`row gap-10 panel floating ${styles.toast}`} data-tone={shown.tone} {...hold}>
      <Icon aria-hidden="true" />
      <Words shown={shown} />
      <div className="row gap-10 push-end">
        {[next, action].map(
          (one) =>
            one && (
              <button
                key={one.label}
                type="button"
                className={`min-h-32 pad-0-10 rounded ink-action strong touch-44 ${styles.action}`}
                aria-keyshortcuts={one.undoes && undoKeys.told}
                onClick={() => take(one)}
              >
                {one.label}
              </button>
            ),
        )}
        {action?.undoes && <kbd className={styles.key}>{undoKeys.shown}</kbd>}
        <IconButton label={m.common.dismiss} onClick={() => toast.dismiss(shown.key)}>
          <IconX />
        </IconButton>
      </div>
    </div>
  );
}

/** What it says; said again where a dialog that opened or closed took the region elsewhere meanwhile. */
function Words({ shown }: { shown: Toast }) {
  const [renderCount, sayAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => onRegionMoved(sayAgain), []);
  return (
    <div key={renderCount} className={styles.words}>
      <p className="medium">{shown.title}</p>
      {shown.detail && <p className="note">{shown.detail}</p>}
      {shown.more && <p className="note">{shown.more}</p>}
    </div>
  );
}
