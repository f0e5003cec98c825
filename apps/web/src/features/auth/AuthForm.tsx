import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  /** How often faults were marked: each time the focus goes to the first field that is wrong. */
  attempts: number;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form of the sign-in. We show errors at their field, the browser doesn't. */
export function AuthForm({ attempts, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);
  return (
    <form
      ref={form}
      noValidate
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
