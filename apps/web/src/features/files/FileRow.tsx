import type { StoredFile } from "@millwright/contract/files";
import { fill } from "@millwright/messages/text";
import { IconDownload, IconFile, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import styles from "#features/files/FilesPanel.module.css";
import { KeepOnDevices } from "#features/files/KeepOnDevices.tsx";
import { saveFile } from "#features/files/save-file.ts";
import { useThumbnail } from "#features/files/use-thumbnail.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import type { FilesSlotProps } from "#lib/slots.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { FileSize } from "#ui/label/FileSize.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  file: StoredFile;
  onSave: FilesSlotProps["onSave"];
  mayRemove: boolean;
  /** Looks at a photo. */
  onLook: () => void;
  keeping: FilesSlotProps["keeping"];
}

/** One file: its small picture, name, size, who brought it; download and remove. */
export function FileRow({ file, onSave, mayRemove, onLook, keeping }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const confirm = useConfirm();
  const picture = useThumbnail(file);
  const [removing, setRemoving] = useState(false);

  async function remove() {
    const agreed = await confirm({
      title: fill(m.files.removeQuestion, { name: file.name }),
      action: m.files.removeConfirm,
      isLocal: true,
    });
    if (!agreed) return;
    setRemoving(true);
    try {
      await onSave({ remove: file.id });
      toast.success(m.files.removed);
    } catch (error) {
      showFailure(error, failures.removeFile(m));
    } finally {
      setRemoving(false);
    }
  }
  const away = useAwayReason();
  const label = fill(m.files.download, { name: file.name });
  const isAtServer = away !== undefined && !keeping?.ids.includes(file.id);
  return (
    <li className={`row gap-12 min-h-64 pad-8-0 line-below ${styles.row}`} data-removing={removing || undefined}>
      {picture ? (
        <button
          type="button"
          className={`grid place-center rigid clipped rounded-4 bg-hover quiet fill-picture ${styles.picture}`}
          aria-label={fill(m.files.viewer.open, { name: file.name })}
          onClick={onLook}
        >
          <img src={picture} alt={fill(m.files.preview, { name: file.name })} />
        </button>
      ) : (
        <span className={`grid place-center rigid clipped rounded-4 bg-hover quiet fill-picture ${styles.picture}`}>
          <IconFile aria-hidden />
        </span>
      )}
      <div className="stack gap-2 rest">
        <span className="anywhere">{file.name}</span>
        <span className="note">
          <FileSize bytes={file.size} />
          {" · "}
          {fill(m.files.uploadedBy, {
            name: (file.uploaded_by_name ?? file.uploaded_by) || m.activity.reporter,
            date: sayInstant(Temporal.Instant.from(file.uploaded_at), saying),
          })}
        </span>
      </div>
      {keeping && <KeepOnDevices file={file} keeping={keeping} />}
      <IconButton
        label={isAtServer ? `${label}. ${away}` : label}
        disabled={isAtServer}
        onClick={() => void saveFile(file)}
      >
        <IconDownload />
      </IconButton>
      {mayRemove && (
        <IconButton
          label={fill(m.files.remove, { name: file.name })}
          disabled={removing || away !== undefined}
          onClick={() => void remove()}
        >
          <IconTrash />
        </IconButton>
      )}
    </li>
  );
}
