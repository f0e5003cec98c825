import { Button } from "@mantine/core";
import { trimmed } from "@millwright/domain/trimmed";
import { IconEdit, IconTag } from "@tabler/icons-react";
import type { Ref } from "react";
import type { MachineEditing } from "#features/machines/use-machine-edit.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";

interface ReadProps {
  editRef: Ref<HTMLButtonElement>;
  onLabel: () => void;
  onClose: () => void;
  onEdit: () => void;
}

/** The actions of a machine that is read. */
export function ReadActions({ editRef, onLabel, onClose, onEdit }: ReadProps) {
  const m = useMessages();
  const mayEdit = useMay("PUT /machines/{id}");
  return (
    <>
      <Button variant="default" leftSection={<IconTag size={18} />} onClick={onLabel}>
        {m.machines.label}
      </Button>
      <Button variant="default" onClick={onClose}>
        {m.common.close}
      </Button>
      {mayEdit && (
        <Button ref={editRef} leftSection={<IconEdit size={18} />} onClick={onEdit}>
          {m.common.edit}
        </Button>
      )}
    </>
  );
}

/** The actions of a machine that is edited. */
export function EditActions({ edit, onCancel }: { edit: MachineEditing; onCancel: () => void }) {
  const m = useMessages();
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {m.common.cancel}
      </Button>
      <Button
        loading={edit.busy}
        disabled={edit.draft !== null && trimmed(edit.draft.name) === ""}
        onClick={() => void edit.save()}
      >
        {m.common.save}
      </Button>
    </>
  );
}
