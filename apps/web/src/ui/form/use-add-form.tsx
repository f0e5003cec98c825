import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";

export interface AddForm {
  isOpen: boolean;
  /** The quiet button that opens the form; nothing while it is open. */
  opener: ReactNode;
  /** What the form is given: how it is closed, where the list would not be empty without it. */
  form: { onClose: (() => void) | undefined; isAsked: boolean };
}

/**
 * The form of a list that adds to it: it opens on demand, so that the list begins at the top, and is open while the list
 * is empty. Once open it stays for the next thing, until it is closed. `count` is undefined while it is not known. Who may
 * not add has neither. Without a connection nothing is added.
 */
export function useAddForm(action: string, count: number | undefined, mayAdd: boolean): AddForm {
  const [isWanted, setWanted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const away = useAwayReason();
  const isEmpty = count === 0;
  useEffect(() => {
    if (isEmpty) setWanted(true);
  }, [isEmpty]);
  const isOpen = mayAdd && (isWanted || isEmpty);
  function open() {
    setWanted(true);
    setAsked(true);
  }
  function close() {
    setWanted(false);
    setClosed(true);
  }
  const opener = mayAdd && !isOpen && count !== undefined && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} />}
      aria-expanded={false}
      disabled={away !== undefined}
      title={away}
      // Who closed the form is where it was opened from.
      autoFocus={isClosed}
      onClick={open}
    >
      {action}
    </Button>
  );
  return { isOpen, opener, form: { onClose: isEmpty ? undefined : close, isAsked } };
}
