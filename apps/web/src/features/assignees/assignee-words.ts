import { type AssigneeWords, assigneeWords } from "@millwright/messages/assignees/assignees";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of the technicians, which come with them alone. */
export const useAssigneeWords = (): AssigneeWords => assigneeWords[useLocale()];
export const currentAssigneeWords = (): AssigneeWords => assigneeWords[currentLocale()];
