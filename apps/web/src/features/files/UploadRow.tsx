import { fill } from "@millwright/messages/text";
import { IconRefresh, IconX } from "@tabler/icons-react";
import styles from "#features/files/FilesPanel.module.css";
import type { Upload } from "#features/files/upload.ts";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

/** A file on its way, with how much of it is sent; one that did not arrive can be sent again. */
export function UploadRow({ upload }: { upload: Upload }) {
  const m = useMessages();
  const { name } = upload.file;
  const stuck = upload.isKept ? m.files.kept : m.files.stuck;
  const label = fill(upload.isStuck ? stuck : m.files.uploading, { name });
  return (
    <li className={`row gap-12 min-h-64 pad-8-0 line-below ${styles.row}`}>
      <div className="stack gap-2 rest">
        <span className="anywhere">{label}</span>
        {!upload.isStuck && (
          <progress className={`full ${styles.progress}`} max={1} value={upload.part} aria-label={label} />
        )}
      </div>
      {upload.isStuck && (
        <IconButton label={fill(m.files.again, { name })} onClick={upload.again}>
          <IconRefresh />
        </IconButton>
      )}
      <IconButton label={m.files.cancelUpload} onClick={upload.cancel}>
        <IconX />
      </IconButton>
    </li>
  );
}
