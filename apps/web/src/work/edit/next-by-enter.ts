import type { KeyboardEvent } from "react";

/**
 * Under a finger the title's Enter goes on to the machine instead of making the work: a thumb that types is led through the
 * form. On a keyboard Enter sends the form, as everywhere.
 */
export const nextByEnter = {
  enterKeyHint: "next",
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || !matchMedia("(pointer: coarse)").matches) return;
    const finder = event.currentTarget.form?.querySelector<HTMLElement>("[data-machine-finder]");
    if (!finder) return;
    event.preventDefault();
    finder.focus();
  },
} as const;
