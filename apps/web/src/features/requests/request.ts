import type { Request } from "@millwright/contract/requests";

/** Where it is, in words; undefined of a request without a machine. */
export const placeOf = ({ machine_name, department_name }: Request): string | undefined =>
  [machine_name, department_name].filter(Boolean).join(" · ") || undefined;

/** The first who reported it: their words are the request's. */
export const firstReporter = ({ reporters }: Request) => reporters.find((one) => one.is_first) ?? reporters[0];
