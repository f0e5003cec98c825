import { Button } from "@mantine/core";
import { trimmed } from "@millwright/domain/trimmed";
import { IconEdit, IconTag } from "@tabler/icons-react";
import type { Ref } from "react";
import type { MachineEditing } from "#features/machines/use-machine-edit.ts";
import { useConnection } from "#lib/connection/connection.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { AwayReason, useAwayReason } from "#ui/state/NeedsConnection.tsx";

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
  const away = useAwayReason();
  return (
    <>
      <Button variant="default" leftSection={<IconTag size={18} />} onClick={onLabel}>
        {m.machines.label}
      </Button>
      <Button variant="default" onClick={onClose}>
        {m.common.close}
      </Button>
      {mayEdit && (
        <Button
          ref={editRef}
          leftSection={<IconEdit size={18} />}
          disabled={away !== undefined}
          title={away}
          onClick={onEdit}
        >
          {m.common.edit}
        </Button>
      )}
    </>
  );
}

/** The actions of a machine that is edited. */
export function EditActions({ edit, onCancel }: { edit: MachineEditing; onCancel: () => void }) {
  const m = useMessages();
  const isHeld = useConnection() === "away";
  return (
    <>
      {isHeld && <AwayReason />}
      <Button variant="default" onClick={onCancel}>
        {m.common.cancel}
      </Button>
      <Button
        loading={edit.busy}
        disabled={isHeld || (edit.draft !== null && trimmed(edit.draft.name) === "")}
        onClick={() => void edit.save()}
      >
        {m.common.save}
      </Button>
    </>
  );
}
