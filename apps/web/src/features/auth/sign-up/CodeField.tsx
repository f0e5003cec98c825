import { limits } from "@millwright/contract/limits";
import { useEffect, useId, useRef } from "react";
import styles from "#features/auth/sign-up/CodeField.module.css";

const { length } = limits.verificationCode;
const places = Array.from({ length }, (_, place) => place);

/** The digits of what was typed or pasted ("123 456"), at most six. */
const digitsOf = (typed: string) => typed.replace(/\D/g, "").slice(0, length);

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** A six-digit code: one real field over six drawn boxes, so that paste, autofill and the arrow keys are the browser's. */
export function CodeField({ label, value, error, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (error !== undefined) input.current?.select();
  }, [error]);

  return (
    <div className={`${styles.code} stack gap-6`}>
      <label htmlFor={id} className="medium">
        {label}
      </label>
      <div className={styles.boxes} data-invalid={error !== undefined || undefined}>
        {places.map((place) => (
          <span key={place} aria-hidden="true" className={styles.box} data-next={place === value.length || undefined} />
        ))}
        <input
          ref={input}
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value))}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="ink-danger small">
          {error}
        </p>
      )}
    </div>
  );
}
