import { type WorkloadWords, workloadWords } from "@millwright/messages/workload/workload";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of the workload, which come with it alone. */
export const useWorkloadWords = (): WorkloadWords => workloadWords[useLocale()];
export const currentWorkloadWords = (): WorkloadWords => workloadWords[currentLocale()];
