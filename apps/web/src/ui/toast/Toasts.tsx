import { IconAlertTriangle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useTopDialog } from "#ui/dialog/top-layer.ts";
import styles from "#ui/toast/Toasts.module.css";
import { type Toast, toast, toastMs, useShownToast } from "#ui/toast/toast.ts";

/** The place where messages appear: success for 3 s, errors for 5 s, longer while one points at them. */
export function Toasts() {
  const shown = useShownToast();
  const top = useTopDialog();
  return createPortal(
    <div className={styles.place}>
      <div role="status">{shown?.tone === "success" && <Message key={shown.key} shown={shown} />}</div>
      <div role="alert">{shown?.tone === "error" && <Message key={shown.key} shown={shown} />}</div>
    </div>,
    // What lies outside an open dialog can't be heard or pressed.
    top ?? document.body,
  );
}

function Message({ shown }: { shown: Toast }) {
  const m = useMessages();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(shown.key), toastMs[shown.tone]);
    return () => clearTimeout(timer);
  }, [held, shown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only makes it stay; there is nothing to press.
    <div
      className={styles.toast}
      data-tone={shown.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.tone === "success" ? <IconCircleCheck aria-hidden="true" /> : <IconAlertTriangle aria-hidden="true" />}
      <div className={styles.words}>
        <p className={styles.title}>{shown.title}</p>
        {shown.detail && <p className={styles.detail}>{shown.detail}</p>}
        {shown.more && <p className={styles.detail}>{shown.more}</p>}
      </div>
      {shown.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.dismiss(shown.key);
            shown.action?.run();
          }}
        >
          {shown.action.label}
        </button>
      )}
      <IconButton label={m.common.dismiss} onClick={() => toast.dismiss(shown.key)}>
        <IconX />
      </IconButton>
    </div>
  );
}
