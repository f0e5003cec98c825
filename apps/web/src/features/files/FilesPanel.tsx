import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type DragEvent, Suspense, useRef, useState } from "react";
import { FileRow } from "#features/files/FileRow.tsx";
import styles from "#features/files/FilesPanel.module.css";
import { photosOf } from "#features/files/photos.ts";
import { UploadRow } from "#features/files/UploadRow.tsx";
import { useUploads } from "#features/files/use-uploads.ts";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import type { FilesSlotProps } from "#lib/slots.ts";
import { acceptedFiles } from "#work/attach/accepted.ts";
import { TakePhoto } from "#work/attach/ChooseFiles.tsx";

const PhotoViewer = lazyPart(() => import("#features/files/PhotoViewer.tsx"), "PhotoViewer");

/** The files of an order or a machine: add by choosing or dropping, look, download, remove. */
export function FilesPanel(props: FilesSlotProps) {
  const { files, onSave, mayAdd = true, mayRemove = true, withoutCamera = false, keeping } = props;
  const m = useMessages();
  const { uploads, add } = useUploads(props);
  const [over, setOver] = useState(false);
  const [looked, setLooked] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (mayAdd) add([...event.dataTransfer.files]);
  }
  return (
    <section
      className={`stack gap-16 ${styles.panel}`}
      aria-label={m.files.title}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(mayAdd);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!mayAdd && files.length === 0 && <p className={`note grow ${styles.accepted}`}>{m.files.empty}</p>}
      {mayAdd && (
        <div className={`row wrap gap-12-16 pad-16 rounded ${styles.drop}`}>
          {!withoutCamera && <TakePhoto onChosen={add} />}
          <Button variant="default" leftSection={<IconUpload size={18} />} onClick={() => chooser.current?.click()}>
            {m.files.add}
          </Button>
          <p className={`note grow ${styles.accepted}`}>
            {files.length === 0 && uploads.length === 0 && `${m.files.empty} · `}
            {m.files.drop}
            <br />
            {m.files.accepted}
          </p>
          <input
            ref={chooser}
            type="file"
            className={`clipped ${styles.chooser}`}
            aria-label={m.files.add}
            tabIndex={-1}
            multiple
            accept={acceptedFiles}
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = "";
            }}
          />
        </div>
      )}
      <ul className="list">
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onSave={onSave}
            mayRemove={mayRemove}
            onLook={() => setLooked(file.id)}
            keeping={keeping}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
      {looked !== null && (
        <Suspense>
          <PhotoViewer photos={photosOf(files)} first={looked} onClose={() => setLooked(null)} />
        </Suspense>
      )}
    </section>
  );
}
