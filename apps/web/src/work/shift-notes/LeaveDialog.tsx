import { Button, NativeSelect, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { shiftNoteWords } from "@millwright/messages/shift-notes/shift-notes";
import { type ReactNode, useId, useState } from "react";
import { useSending } from "#lib/api/act.ts";
import { reasonsOf } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useDepartments } from "#lib/plant.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { leaveShiftNote } from "#work/shift-notes/use-shift-notes.ts";

interface Props {
  /** For whom it is unless something else is chosen. */
  departmentId: string | null;
  /** Said below the line. */
  foot?: ReactNode;
  /** Of the button that goes without a line; there is none when it is left out. */
  nothing?: string;
  submit?: string;
  /** Once the line is left, or waits on the device. */
  onLeft?: () => void;
  onNothing?: () => void;
  onClose: () => void;
}

/** A line for the next shift. What can't be left stays in the form, which says why. */
export function LeaveDialog({ departmentId, foot, nothing, submit, onLeft, onNothing, onClose }: Props) {
  const m = useMessages();
  const words = shiftNoteWords[useLocale()];
  const departments = useDepartments().data ?? [];
  const form = useId();
  const [text, setText] = useState("");
  const [of, setOf] = useState(departmentId ?? "");
  const [error, setError] = useState<string>();
  const [send, isSending] = useSending(async () => {
    if (text.trim() === "") return;
    try {
      const outcome = await leaveShiftNote(text.trim(), of === "" ? null : of);
      onClose();
      toast.success(outcome === "done" ? words.left : words.waits);
      onLeft?.();
    } catch (cause) {
      setError(reasonsOf(cause, { failed: words.notLeft, preferDetail: true }, m).join(" "));
    }
  });
  return (
    <AppDialog
      title={words.question}
      size="narrow"
      onClose={onClose}
      foot={
        <>
          {nothing !== undefined && (
            <Button variant="default" size="md" onClick={onNothing}>
              {nothing}
            </Button>
          )}
          <Button type="submit" form={form} size="md" loading={isSending} disabled={text.trim() === ""}>
            {submit ?? words.leave}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          // At the end of a turn most have nothing to say: no keyboard slides in.
          data-autofocus={nothing === undefined || undefined}
          size="md"
          label={words.line}
          description={words.help}
          maxLength={limits.shiftNotes.text}
          value={text}
          error={error}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError(undefined);
          }}
        />
        {departments.length > 0 && (
          <NativeSelect
            size="md"
            label={words.forWhom}
            value={of}
            data={[
              { value: "", label: words.wholePlant },
              ...departments.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => setOf(currentTarget.value)}
          />
        )}
        {foot}
      </form>
    </AppDialog>
  );
}
