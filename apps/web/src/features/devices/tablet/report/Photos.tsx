import { Button } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { IconCamera, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import styles from "#features/devices/tablet/report/TabletReport.module.css";
import type { Photo } from "#features/devices/tablet/report/use-tablet-report.ts";
import { newId } from "#lib/api/new-id.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

interface Props {
  photos: readonly Photo[];
  onChange: (photos: readonly Photo[]) => void;
}

/** Photos of what is wrong, as the tablet's camera takes them. They are sent with the report. */
export function Photos({ photos, onChange }: Props) {
  const { report: words } = useTabletWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={`row wrap gap-10 ${styles.photos}`}>
      {photos.map((photo, n) => (
        <Tile
          key={photo.id}
          file={photo.file}
          name={fill(words.photoOf, { n: n + 1 })}
          removal={fill(words.removePhoto, { n: n + 1 })}
          onRemove={() => onChange(photos.filter(({ id }) => id !== photo.id))}
        />
      ))}
      <Button
        variant="default"
        size="md"
        leftSection={<IconCamera aria-hidden="true" />}
        disabled={photos.length >= limits.report.photos}
        onClick={() => input.current?.click()}
      >
        {words.photo}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        onChange={(event) => {
          const added = [...(event.currentTarget.files ?? [])].map((file) => ({ id: newId(), file }));
          onChange([...photos, ...added].slice(0, limits.report.photos));
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}

function Tile({ file, name, removal, onRemove }: { file: File; name: string; removal: string; onRemove: () => void }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <div className={`relative clipped bordered rounded ${styles.tile}`}>
      <img src={address} alt={name} />
      <IconButton label={removal} onClick={onRemove}>
        <IconX />
      </IconButton>
    </div>
  );
}
