import type { Machine } from "@millwright/contract/machines";
import { useMachineCommands } from "#features/machines/machine-queries.ts";
import { useMay } from "#lib/session/may.ts";
import type { FilesSlot } from "#lib/slots.ts";

/** A machine's files, and which of them devices keep. */
export function MachineFiles({ machine, Files }: { machine: Machine; Files: FilesSlot }) {
  const commands = useMachineCommands(machine.id);
  const mayEdit = useMay("PUT /machines/{id}");
  return (
    <Files
      files={machine.files}
      onSave={commands.saveFiles}
      mayAdd={mayEdit}
      mayRemove={mayEdit}
      keeping={{ ids: machine.kept_file_ids, ...(mayEdit && { onKeep: commands.keepFile }) }}
    />
  );
}
