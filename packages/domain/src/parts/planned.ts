/** So long before its day the parts of an occurrence are reserved. */
export const reservedDays = 30;
