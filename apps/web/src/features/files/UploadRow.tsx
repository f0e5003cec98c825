import { fill } from "@millwright/messages/text";
import { IconX } from "@tabler/icons-react";
import styles from "#features/files/FilesPanel.module.css";
import type { Upload } from "#features/files/use-uploads.ts";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/IconButton.tsx";

/** A file on its way, with how much of it is sent. */
export function UploadRow({ upload }: { upload: Upload }) {
  const m = useMessages();
  const label = fill(m.files.uploading, { name: upload.name });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{label}</span>
        <progress className={styles.progress} max={1} value={upload.part} aria-label={label} />
      </div>
      <IconButton label={m.files.cancelUpload} onClick={upload.cancel}>
        <IconX />
      </IconButton>
    </li>
  );
}
