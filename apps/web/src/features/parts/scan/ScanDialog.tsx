import { Button, TextInput } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { type FormEvent, useState } from "react";
import styles from "#features/parts/scan/ScanDialog.module.css";
import { type CameraState, useCamera } from "#features/parts/scan/use-camera.ts";
import { useScanned } from "#features/parts/scan/use-scanned.ts";
import { sayFailure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";

/** Opens what a label, a work-order sheet or a maker's box says, as the camera sees it or as it is typed. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages();
  const m = words.parts;
  const scanned = useScanned("scan");
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);

  async function open(code: string) {
    setFault(null);
    try {
      if ((await scanned(code)) === "none") setFault(fill(m.scanner.noPart, { code }));
      else navigator.vibrate?.(60);
    } catch (error) {
      setFault(sayFailure(error, { failed: m.loadFailed }, words).join(". "));
    }
  }
  const { video, state } = useCamera((code) => void open(code));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== "") void open(typed.trim());
  }
  return (
    <AppDialog title={m.scanner.title} size="narrow" onClose={onClose}>
      <div className={styles.scanner}>
        <div className={styles.view} data-state={state}>
          <video ref={video} className={styles.video} muted playsInline aria-label={m.scanner.view} />
          <CameraWords state={state} />
        </div>
        <form className={styles.typed} noValidate onSubmit={submit}>
          <TextInput
            className={styles.field}
            label={m.scanner.typed}
            value={typed}
            error={fault}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" className={styles.button}>
            {m.scanner.open}
          </Button>
        </form>
      </div>
    </AppDialog>
  );
}

function CameraWords({ state }: { state: CameraState }) {
  const { scanner } = useMessages().parts;
  return (
    <p className={styles.words} role="status">
      {state === "looking" ? scanner.aim : scanner[state]}
    </p>
  );
}
