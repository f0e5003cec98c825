import { Button } from "@mantine/core";
import { IconCamera, IconPaperclip } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { useMessages } from "#lib/language.ts";
import styles from "#work/attach/Attach.module.css";
import { acceptedFiles, acceptedPhotos } from "#work/attach/accepted.ts";

interface Props {
  onChosen: (files: readonly File[]) => void;
}

/** The ways to a file: the camera, where a finger asks, and the device's own chooser. */
export function ChooseFiles({ onChosen }: Props) {
  const m = useMessages();
  return (
    <div className="flex wrap gap-10">
      <TakePhoto onChosen={onChosen} />
      <Chooser label={m.files.add} icon={<IconPaperclip size={18} />} accept={acceptedFiles} onChosen={onChosen} />
    </div>
  );
}

/** Opens the camera. A mouse has none: there the button is not drawn. */
export function TakePhoto({ onChosen }: Props) {
  const m = useMessages();
  return (
    <span className={styles.camera}>
      <Chooser
        label={m.files.photo}
        icon={<IconCamera size={18} />}
        accept={acceptedPhotos}
        camera
        onChosen={onChosen}
      />
    </span>
  );
}

interface ChooserProps extends Props {
  label: string;
  icon: ReactNode;
  accept: string;
  camera?: boolean;
}

function Chooser({ label, icon, accept, camera = false, onChosen }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!camera}
        accept={accept}
        {...(camera && { capture: "environment" as const })}
        onChange={(event) => {
          onChosen([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
