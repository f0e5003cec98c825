import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { useMachineCommands } from "#features/machines/machine-queries.ts";
import { useAct } from "#lib/api/act.ts";
import { upload } from "#lib/api/files/files.ts";
import { newId } from "#lib/api/new-id.ts";
import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

/** Sends a photo and makes it the machine's picture. */
export function usePhoto(machineId: string) {
  const m = useMessages();
  const { put } = useMachineCommands(machineId);
  const { busy, act } = useAct(toast);
  async function choose(file: File): Promise<void> {
    if (file.size > limits.fileBytes) return toast.error(fill(m.files.tooLarge, { name: file.name }));
    const done = await act(
      async () => {
        const { id } = await upload({ file, id: newId() });
        await put({ photo_id: id });
      },
      { failed: fill(m.files.uploadFailed, { name: file.name }) },
    );
    if (done) toast.success(fill(m.files.saved, { name: file.name }));
  }
  return { busy, choose };
}
