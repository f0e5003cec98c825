import { limits } from "@millwright/contract/limits";
import { type ReactNode, useEffect, useRef } from "react";
import { useMessages } from "#lib/language.ts";
import { LongField } from "#ui/form/Field.tsx";
import { WorkDetails } from "#work/dialog/Facts.tsx";

interface Props {
  value: string;
  onChange: (part: { notes: string }) => void;
  /** The rest, to be read. */
  facts: ReactNode;
}

/** What who does the work writes down; all else is said by who plans it. */
export function NotesAlone({ value, onChange, facts }: Props) {
  const { fields } = useMessages().workOrders;
  const box = useRef<HTMLTextAreaElement>(null);
  // Whoever asked for it may be far below where it opens.
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <WorkDetails>
      <LongField
        ref={box}
        label={fields.notes}
        data-autofocus
        rows={4}
        maxLength={limits.text}
        value={value}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
      {facts}
    </WorkDetails>
  );
}
