import { Button, TextInput } from "@mantine/core";
import { trimmed } from "@millwright/domain/trimmed";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useSending } from "#lib/api/act.ts";
import { type Failure, reasonsOf } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { toast } from "#ui/toast/toast.ts";

export interface FieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export interface Editing {
  label: string;
  /** What is in the field at first. */
  value: string;
  maxLength?: number;
  /** What is wrong with what was typed, before it is sent. */
  check?: (typed: string) => string | undefined;
  onSave: (typed: string) => Promise<void>;
  failure: Failure;
  /** Another field than a line of text. */
  field?: (props: FieldProps) => ReactNode;
  onClose: () => void;
}

/** The field that a value is edited in: Enter saves, Escape gives up once it is agreed. What was refused stays, with the reason. */
export function InlineForm({ label, value, maxLength, check, onSave, failure, field, onClose }: Editing) {
  const m = useMessages();
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.select(), []);

  function refuse(why: string, more?: string) {
    setError(why);
    toast.error(m.profile.updateFailedTitle, { detail: why, more });
    form.current?.querySelector("input")?.focus();
  }

  const { leave } = useUnsaved(typed !== value, { giveUp: onClose });

  const [save, saving] = useSending(async () => {
    const wanted = trimmed(typed);
    const fault = check?.(wanted);
    if (fault !== undefined) return refuse(fault);
    if (wanted === value) return onClose();
    try {
      await onSave(wanted);
      onClose();
    } catch (cause) {
      refuse(...reasonsOf(cause, failure, m));
    }
  });

  function change(next: string) {
    setTyped(next);
    setError(undefined);
  }

  // Escape closes the list of a chooser first.
  function giveUp(event: KeyboardEvent) {
    const listIsOpen = event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true";
    if (event.key === "Escape" && !listIsOpen) void leave();
  }

  const props = { label, value: typed, error, onChange: change };
  return (
    <form
      ref={form}
      noValidate
      className="stack gap-10"
      onKeyDownCapture={giveUp}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {field?.(props) ?? (
        <TextInput
          {...props}
          {...(maxLength !== undefined && { maxLength })}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      <div className="flex wrap gap-8">
        <Button type="submit" loading={saving}>
          {m.common.save}
        </Button>
        <Button variant="default" disabled={saving} onClick={() => void leave()}>
          {m.common.cancel}
        </Button>
      </div>
    </form>
  );
}
