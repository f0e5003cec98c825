import { type DepartmentWords, departmentWords } from "@millwright/messages/departments/departments";
import { currentLocale, useLocale } from "#lib/language.ts";

/** The words of the departments, which come with them alone. */
export const useDepartmentWords = (): DepartmentWords => departmentWords[useLocale()];
export const currentDepartmentWords = (): DepartmentWords => departmentWords[currentLocale()];
