/** A machine that has the same problem again within so many days of its repair has a repeat failure. */
export const repeatDays = 30;

/** Whether what came so many whole days after a repair was completed is a repeat of it. */
export const isRepeatAfter = (days: number): boolean => days <= repeatDays;
