import { Button, FileButton } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { IsolationPoint } from "@millwright/contract/lockout";
import { energies } from "@millwright/domain/lockout/lockout";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { IconCamera, IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { invalidateLocks } from "#features/lockout/lockout-queries.ts";
import styles from "#features/lockout/Points.module.css";
import { usePointCommands } from "#features/lockout/use-point-commands.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { upload } from "#lib/api/files/files.ts";
import { newId } from "#lib/api/new-id.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import type { PhotoSlot } from "#lib/slots.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { ChoiceField, LongField, TextField } from "#ui/form/Field.tsx";
import { toast } from "#ui/toast/toast.ts";
import { acceptedPhotos, sayUnfit } from "#work/attach/accepted.ts";
import { useLockoutWords } from "#work/lockout/lockout-words.ts";

interface Props {
  machineId: string;
  /** Null of a new one. */
  point: IsolationPoint | null;
  /** All of the machine. */
  points: readonly IsolationPoint[];
  Photo: PhotoSlot;
  onClose: () => void;
}

const draftOf = (point: IsolationPoint | null) => ({
  name: point?.name ?? "",
  energy: point?.energy ?? ("electrical" as const),
  place: point?.place ?? "",
  isolate: point?.isolate ?? "",
  verify: point?.verify ?? "",
});

/** One isolation point: what it is, where, how it is cut off, and how one makes sure. */
export function PointForm({ machineId, point, points, Photo, onClose }: Props) {
  const m = useLockoutWords();
  const all = useMessages();
  const client = useQueryClient();
  const { remove } = usePointCommands(machineId, points);
  const [draft, setDraft] = useState(() => draftOf(point));
  const [photoId, setPhotoId] = useState(point?.photo_id ?? null);
  const [tried, setTried] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [id] = useState(newId);
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFault(null);
  };
  const [save, busy] = useSending(async () => {
    setTried(true);
    if (trimmed(draft.name) === "") return;
    const { name, energy } = draft;
    const texts = { place: draft.place || null, isolate: draft.isolate || null, verify: draft.verify || null };
    const fields = { name, energy, ...texts, photo_id: photoId };
    try {
      if (point === null)
        await api("POST /machines/{id}/isolation-points", { params: { id: machineId }, body: { id, ...fields } });
      else
        await api("PUT /isolation-points/{id}", {
          params: { id: point.id },
          body: { ...fields, version: point.version },
        });
    } catch (error) {
      void invalidateLocks(client);
      return setFault(reasonsOf(error, { failed: m.notSaved, preferDetail: true }, all)[0]);
    }
    await invalidateLocks(client);
    toast.success(fill(point === null ? m.added : m.saved, { name }));
    onClose();
  });
  const [choose, uploading] = useSending(async (file: File) => {
    const why = sayUnfit(file, all);
    if (why !== null) return toast.error(why);
    try {
      setPhotoId((await upload({ file, id: newId() })).id);
    } catch (error) {
      setFault(reasonsOf(error, { failed: fill(all.files.uploadFailed, { name: file.name }) }, all)[0]);
    }
  });
  const long = (name: "isolate" | "verify", placeholder: string) => (
    <LongField
      label={m[name]}
      placeholder={placeholder}
      rows={2}
      maxLength={limits.lockout.text}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title={point === null ? m.addTitle : m.editTitle}
      label={all.common.save}
      busy={busy}
      disabled={uploading}
      acts={
        point !== null && (
          <Button
            variant="default"
            className="push-start"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={async () => (await remove(point)) && onClose()}
          >
            {m.delete}
          </Button>
        )
      }
      className="stack gap-12"
      onSend={save}
      onClose={onClose}
    >
      <TextField
        label={m.name}
        placeholder={m.namePlaceholder}
        data-autofocus
        required
        maxLength={limits.name}
        value={draft.name}
        error={(tried && trimmed(draft.name) === "" && all.common.required) || fault}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <ChoiceField
        label={m.energy}
        value={draft.energy}
        data={energies.map((energy) => ({ value: energy, label: m.energies[energy] }))}
        onChange={({ currentTarget: { value } }) => {
          const energy = energies.find((one) => one === value);
          if (energy) change({ energy });
        }}
      />
      <TextField
        label={m.place}
        placeholder={m.placePlaceholder}
        maxLength={limits.location}
        value={draft.place}
        onChange={(event) => change({ place: event.currentTarget.value })}
      />
      {long("isolate", m.isolatePlaceholder)}
      {long("verify", m.verifyPlaceholder)}
      <div>
        {photoId !== null && (
          <div className={styles.preview}>
            <Suspense>
              <Photo key={photoId} id={photoId} alt={fill(m.photoOf, { name: draft.name })} />
            </Suspense>
          </div>
        )}
        <div className="flex wrap gap-8 mt-6">
          <FileButton accept={acceptedPhotos} onChange={(file) => file && choose(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={uploading} leftSection={<IconCamera size={18} />}>
                {photoId === null ? m.addPhoto : m.changePhoto}
              </Button>
            )}
          </FileButton>
          {photoId !== null && (
            <Button variant="subtle" onClick={() => setPhotoId(null)}>
              {m.removePhoto}
            </Button>
          )}
        </div>
      </div>
    </FormDialog>
  );
}
