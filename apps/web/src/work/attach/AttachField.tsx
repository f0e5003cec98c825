import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { IconFile, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useMessages } from "#lib/language.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { toast } from "#ui/toast/toast.ts";
import styles from "#work/attach/Attach.module.css";
import { sayUnfit } from "#work/attach/accepted.ts";
import type { Attached } from "#work/attach/attach-line.ts";
import { attach, attachLine, useAttached } from "#work/attach/attachments.ts";
import { ChooseFiles } from "#work/attach/ChooseFiles.tsx";

/** Photos and files of work that is not made yet: sent in the background while the form is filled in, and kept over a reload. */
export function AttachField({ place }: { place: string }) {
  const m = useMessages();
  const attached = useAttached(place);
  function add(files: readonly File[]) {
    const free = limits.filesPerThing - attached.length;
    const fit = files.filter((file) => {
      const why = sayUnfit(file, m);
      if (why !== null) toast.error(why);
      return why === null;
    });
    attach(place, fit.slice(0, Math.max(0, free)));
    if (fit.length > free) toast.error(fill(m.files.tooMany, { n: limits.filesPerThing }));
  }
  return (
    <div className="stack gap-10">
      <Attachments attached={attached} />
      <ChooseFiles onChosen={add} />
    </div>
  );
}

/** What was chosen, small, with how much of it is sent; each can be taken away. */
export function Attachments({ attached }: { attached: readonly Attached[] }) {
  const m = useMessages();
  if (attached.length === 0) return null;
  return (
    <ul className="flex wrap gap-10" aria-label={m.files.title}>
      {attached.map((one) => (
        <Tile key={one.id} one={one} />
      ))}
    </ul>
  );
}

function Tile({ one }: { one: Attached }) {
  const m = useMessages();
  const { name } = one.file;
  const picture = usePicture(one.file);
  const sending = fill(one.isStuck ? m.files.waits : m.files.uploading, { name });
  return (
    <li className={`relative clipped bordered rounded bg-hover fill-picture ${styles.tile}`} title={name}>
      {picture ? (
        <img src={picture} alt={fill(m.files.preview, { name })} />
      ) : (
        <span className={`row column gap-4 justify-center note h-full leading-120 ${styles.file}`}>
          <IconFile aria-hidden="true" />
          <span className="truncate max-full">{name}</span>
        </span>
      )}
      {!one.isThere && <progress className={styles.progress} max={1} value={one.part} aria-label={sending} />}
      <IconButton
        className={styles.remove}
        label={fill(m.files.remove, { name })}
        onClick={() => attachLine.remove(one.id)}
      >
        <IconX />
      </IconButton>
    </li>
  );
}

/** The address of a chosen photo in this tab; null of what is none. */
function usePicture(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!/^image\/(?:jpeg|png)$/.test(file.type)) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
