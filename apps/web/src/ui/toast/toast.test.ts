import { expect, test } from "vitest";
import { toast, toastMs } from "#ui/toast/toast.ts";

test("a success stays for 3 seconds, an error for 5", () => {
  expect(toastMs).toEqual({ success: 3000, error: 5000 });
});

test("one message is there at a time: a new one takes the place of the one before", () => {
  toast.success("First");
  const first = toast.shown();
  toast.error("Second");
  const second = toast.shown();
  expect(second).not.toBe(first);
  toast.dismiss(first ?? 0);
  expect(toast.shown()).toBe(second);
  toast.dismiss();
  expect(toast.shown()).toBeNull();
});
