import type { StoredFile } from "@millwright/contract/files";
import { fill } from "@millwright/messages/text";
import { IconPhoto } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import styles from "#features/files/PhotoStrip.module.css";
import { photosOf } from "#features/files/photos.ts";
import { UploadRow } from "#features/files/UploadRow.tsx";
import { useThumbnail } from "#features/files/use-thumbnail.ts";
import { useUploads } from "#features/files/use-uploads.ts";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import type { FilesSlotProps } from "#lib/slots.ts";
import { TakePhoto } from "#work/attach/ChooseFiles.tsx";

const PhotoViewer = lazyPart(() => import("#features/files/PhotoViewer.tsx"), "PhotoViewer");

/** The photos of an order, small and side by side; a press looks at one. Under a finger the camera adds the next. */
export function PhotoStrip(props: FilesSlotProps) {
  const photos = photosOf(props.files);
  const { uploads: all, add } = useUploads(props);
  const uploads = all.filter(({ file }) => file.type.startsWith("image/"));
  return (
    <div className={`row wrap gap-10 ${styles.strip}`}>
      <PhotoRow photos={photos} />
      {props.mayAdd !== false && <TakePhoto onChosen={add} />}
      {uploads.length > 0 && (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Photos as they lie side by side; a press looks at one. */
export function PhotoRow({ photos }: { photos: readonly StoredFile[] }) {
  const m = useMessages();
  const [looked, setLooked] = useState<string | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="flex wrap gap-10" aria-label={m.files.photos}>
        {photos.map((photo) => (
          <Small key={photo.id} photo={photo} onLook={() => setLooked(photo.id)} />
        ))}
      </ul>
      {looked !== null && (
        <Suspense>
          <PhotoViewer photos={photos} first={looked} onClose={() => setLooked(null)} />
        </Suspense>
      )}
    </>
  );
}

function Small({ photo, onLook }: { photo: StoredFile; onLook: () => void }) {
  const { viewer } = useMessages().files;
  const picture = useThumbnail(photo);
  return (
    <li>
      <button
        type="button"
        className={`grid place-center clipped bordered rounded bg-hover quiet fill-picture ${styles.small}`}
        aria-label={fill(viewer.open, { name: photo.name })}
        onClick={onLook}
      >
        {picture ? <img src={picture} alt="" /> : <IconPhoto aria-hidden="true" />}
      </button>
    </li>
  );
}
