import { limits } from "@millwright/contract/limits";

/** The code of a tablet as it is sent: letters and figures, whatever stands between them ("abcd-efgh", "#ABCDEFGH"). */
export function readTabletCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "")
    .slice(0, limits.enrolment.length);
}

/** The same as it is read out: ABCD-EFGH. */
export function shownTabletCode(code: string): string {
  const half = limits.enrolment.length / 2;
  return code.length > half ? `${code.slice(0, half)}-${code.slice(half)}` : code;
}
