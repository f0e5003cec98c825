import type { ApiKeyWords } from "@millwright/messages/api-keys/api-keys";

/** After how many days a key may expire. */
export const lastingDays = [30, 90, 365, 730] as const;
export type LastingDays = (typeof lastingDays)[number];
export const usualDays: LastingDays = 365;

export const lastingChoices = ({ days }: ApiKeyWords) =>
  lastingDays.map((value) => ({ value: String(value), label: days[value] }));

/** What was chosen of these. */
export const lastingOf = (value: string): LastingDays =>
  lastingDays.find((days) => String(days) === value) ?? usualDays;
