import type { Assignee } from "@millwright/contract/assignees";
import { credentialWords } from "@millwright/messages/credentials/credentials";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { upload } from "#lib/api/files/files.ts";
import { newId } from "#lib/api/new-id.ts";
import { failures } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { assigneesQuery } from "#lib/plant.ts";
import { toast } from "#ui/toast/toast.ts";
import { sayUnfit } from "#work/attach/accepted.ts";

/** Makes a photo the face of a technician, or leaves their initials. */
export function useFacePhoto({ id, name }: Pick<Assignee, "id" | "name">) {
  const m = useMessages();
  const words = credentialWords[useLocale()].photo;
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  async function put(photo_id: string | null): Promise<void> {
    await api("PUT /assignees/{id}/photo", { params: { id }, body: { photo_id } });
    await client.invalidateQueries({ queryKey: assigneesQuery().queryKey });
  }
  async function choose(file: File): Promise<void> {
    const unfit = sayUnfit(file, m);
    if (unfit !== null) return toast.error(unfit);
    const done = await act(async () => put((await upload({ file, id: newId() })).id), failures.setPhoto(m));
    if (done) toast.success(fill(words.saved, { name }));
  }
  async function remove(): Promise<void> {
    const done = await act(() => put(null), failures.setPhoto(m));
    if (done) toast.success(fill(words.removed, { name }));
  }
  return { busy, choose, remove };
}
