import type { Like, Locale } from "#text.ts";
import { workload as en } from "#workload/en.ts";
import { workload as fr } from "#workload/fr.ts";

/** The words of the workload of one language. */
export type WorkloadWords = Like<typeof en>;

export const workloadWords: Record<Locale, WorkloadWords> = { en, fr };
