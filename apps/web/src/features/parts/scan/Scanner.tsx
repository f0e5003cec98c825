import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { usePartWords } from "#features/parts/part-words.ts";
import styles from "#features/parts/scan/ScanDialog.module.css";
import { type CameraState, useCamera } from "#features/parts/scan/use-camera.ts";
import { sayFailure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";

interface Props {
  title: string;
  /** What stands in the field for the code at first. */
  code?: string | null;
  /** Called with each code; returns what is wrong with it, or null. An error that it throws is shown. */
  onCode: (code: string) => Promise<string | null>;
  onClose: () => void;
  /** Stands above the field where more than a code can be typed. */
  label?: string;
  /** Called with the field's text while it is typed. */
  onTyped?: (typed: string) => void;
  /** What the code can mean, to choose from. */
  children?: ReactNode;
}

/** Takes a code, as the camera sees it or as it is typed. */
export function Scanner({ title, code = null, onCode, onClose, label, onTyped, children }: Props) {
  const words = useMessages();
  const m = usePartWords();
  const [typed, setTyped] = useState(code ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function hear(found: string) {
    setFault(null);
    try {
      const wrong = await onCode(found);
      setFault(wrong);
      if (wrong === null) navigator.vibrate?.(60);
    } catch (error) {
      setFault(sayFailure(error, { failed: m.loadFailed }, words).join(". "));
    }
  }
  const { video, state } = useCamera((found) => void hear(found));
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (typed.trim() === "") return;
    // The next code takes the place of this one.
    field.current?.select();
    void hear(typed.trim());
  }
  return (
    <AppDialog title={title} size="narrow" onClose={onClose}>
      <div className="stack gap-16">
        <div className={`stack gap-8 ${styles.view}`} data-state={state}>
          <video
            ref={video}
            className={`full rounded bg-hover ${styles.video}`}
            muted
            playsInline
            aria-label={m.scanner.view}
          />
          <CameraWords state={state} />
        </div>
        <form className="flex gap-10 items-start" noValidate onSubmit={submit}>
          {/* A hand scanner types here at once. A keyboard on the glass waits until it is wanted: it would hide the camera. */}
          <TextInput
            ref={field}
            className="grow"
            data-autofocus
            inputMode={isTyped || !isFilming(state) ? "text" : "none"}
            onPointerDown={() => setIsTyped(true)}
            label={label ?? m.scanner.typed}
            value={typed}
            error={fault}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              onTyped?.(event.currentTarget.value);
            }}
          />
          <Button type="submit" variant="default" className={styles.button}>
            {m.scanner.open}
          </Button>
        </form>
        {children}
      </div>
    </AppDialog>
  );
}

const isFilming = (state: CameraState) => state === "starting" || state === "looking";

function CameraWords({ state }: { state: CameraState }) {
  const { scanner } = usePartWords();
  return (
    <p className="quiet" role="status">
      {state === "looking" ? scanner.aim : scanner[state]}
    </p>
  );
}
