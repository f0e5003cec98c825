import { useEffect, useRef } from "react";

/** Leads the focus to the first field when an edit begins, and back to the button that began it when it ends. */
export function useEditFocus(isEditing: boolean) {
  const nameRef = useRef<HTMLInputElement>(null);
  const editRef = useRef<HTMLButtonElement>(null);
  const was = useRef(isEditing);
  useEffect(() => {
    if (was.current === isEditing) return;
    was.current = isEditing;
    if (isEditing) nameRef.current?.focus();
    else editRef.current?.focus();
  }, [isEditing]);
  return { nameRef, editRef };
}
