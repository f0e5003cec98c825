import { assigneeRole } from "@millwright/domain/people";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useSetupMessages } from "#features/setup/setup-words.ts";
import { NamesForm } from "#features/setup/steps/NamesForm.tsx";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useAssignees } from "#lib/plant.ts";

/** Technicians by their first and last names. */
export function TechniciansStep({ onAdded }: { onAdded: (isAll: boolean) => void }) {
  const m = useSetupMessages();
  const client = useQueryClient();
  const technicians = useAssignees();
  return (
    <NamesForm
      draft="setup-technicians"
      example={m.setup.techniciansExample}
      known={technicians.data ?? []}
      action={m.setup.addTechnicians}
      failure={failures.addAssignee(m)}
      check={(name) => (name.includes(" ") ? undefined : fill(m.setup.twoNames, { name }))}
      onMake={(name) => api("POST /assignees", { body: { name, role: assigneeRole } })}
      onAdded={async (isAll) => {
        await client.invalidateQueries({ queryKey: ["assignees"] });
        onAdded(isAll);
      }}
    />
  );
}
