import { useQueryClient } from "@tanstack/react-query";
import { useSetupMessages } from "#features/setup/setup-words.ts";
import { NamesForm } from "#features/setup/steps/NamesForm.tsx";
import { api } from "#lib/api/api.ts";
import { failures } from "#lib/failure/failures.ts";
import { useDepartments } from "#lib/plant.ts";

export function DepartmentsStep({ onAdded }: { onAdded: (isAll: boolean) => void }) {
  const m = useSetupMessages();
  const client = useQueryClient();
  const departments = useDepartments();
  return (
    <NamesForm
      draft="setup-departments"
      example={m.setup.departmentsExample}
      known={departments.data ?? []}
      action={m.setup.addThese}
      failure={failures.createDepartment(m)}
      onMake={(name) => api("POST /departments", { body: { name } })}
      onAdded={async (isAll) => {
        await client.invalidateQueries({ queryKey: ["departments"] });
        onAdded(isAll);
      }}
    />
  );
}
