import type { StoredFile } from "@millwright/contract/files";
import { fill } from "@millwright/messages/text";
import { IconChevronLeft, IconChevronRight, IconDownload, IconX, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import styles from "#features/files/PhotoViewer.module.css";
import { saveFile } from "#features/files/save-file.ts";
import { useGestures } from "#features/files/use-gestures.ts";
import { usePhoto } from "#features/files/use-photo.ts";
import { useThumbnail } from "#features/files/use-thumbnail.ts";
import { zoomStep } from "#features/files/zoom.ts";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { useModalDialog } from "#ui/dialog/use-modal-dialog.ts";

interface Props {
  photos: readonly StoredFile[];
  /** The one that is looked at first, by its id. */
  first: string;
  onClose: () => void;
}

/** Photos over the whole window, one at a time: swipe or arrow keys to the next, pinch, wheel or + and - to look closer. */
export function PhotoViewer({ photos, first, onClose }: Props) {
  const [shown, setShown] = useState(first);
  const at = Math.max(
    0,
    photos.findIndex(({ id }) => id === shown),
  );
  const photo = photos[at];
  if (photo === undefined) return null;
  const go = (direction: 1 | -1) => {
    const next = photos[at + direction];
    if (next) setShown(next.id);
  };
  return <OnePhoto photo={photo} at={at} total={photos.length} onGo={go} onClose={onClose} />;
}

interface OneProps {
  photo: StoredFile;
  at: number;
  total: number;
  onGo: (direction: 1 | -1) => void;
  onClose: () => void;
}

function OnePhoto({ photo, at, total, onGo, onClose }: OneProps) {
  const m = useMessages();
  const { viewer } = m.files;
  const modal = useModalDialog(onClose);
  const { view, zoom, reset, stage } = useGestures(photo.id, onGo);
  const title = fill(viewer.title, { n: at + 1, total, name: photo.name });
  const acts = new Map([
    ["ArrowLeft", () => onGo(-1)],
    ["ArrowRight", () => onGo(1)],
    ["+", () => zoom(zoomStep)],
    ["=", () => zoom(zoomStep)],
    ["-", () => zoom(1 / zoomStep)],
    ["0", reset],
  ]);
  function press(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts.get(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
  return (
    <dialog
      {...modal}
      className={`full h-full no-margin no-padding borderless bg-page ink ${styles.viewer}`}
      aria-label={title}
      onKeyDown={press}
    >
      <div className={`row gap-6 rigid ${styles.bar}`}>
        <p className="rest truncate" aria-live="polite">
          {title}
        </p>
        <IconButton label={viewer.zoomOut} disabled={view.scale === 1} onClick={() => zoom(1 / zoomStep)}>
          <IconZoomOut />
        </IconButton>
        <IconButton label={viewer.zoomIn} onClick={() => zoom(zoomStep)}>
          <IconZoomIn />
        </IconButton>
        <IconButton label={fill(m.files.download, { name: photo.name })} onClick={() => void saveFile(photo)}>
          <IconDownload />
        </IconButton>
        <IconButton label={m.common.close} data-autofocus onClick={onClose}>
          <IconX />
        </IconButton>
      </div>
      <div
        {...stage}
        className={`grid place-center grow min-h-0 clipped ${styles.stage}`}
        data-zoomed={view.scale > 1 || undefined}
      >
        <Picture key={photo.id} photo={photo} view={view} />
      </div>
      {total > 1 && (
        <div className={`flex gap-24 justify-center rigid ${styles.ways}`}>
          <IconButton label={viewer.previous} disabled={at === 0} onClick={() => onGo(-1)}>
            <IconChevronLeft />
          </IconButton>
          <IconButton label={viewer.next} disabled={at === total - 1} onClick={() => onGo(1)}>
            <IconChevronRight />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}

function Picture({ photo, view }: Pick<OneProps, "photo"> & { view: ReturnType<typeof useGestures>["view"] }) {
  const m = useMessages();
  const small = useThumbnail(photo);
  const large = usePhoto(photo);
  if (large === "failed") return <p role="alert">{m.files.viewer.failed}</p>;
  const address = large ?? small;
  if (address === null) return null;
  return (
    <img
      src={address}
      alt={photo.name}
      draggable={false}
      className={`max-full min-h-0 ${styles.photo}`}
      style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
    />
  );
}
