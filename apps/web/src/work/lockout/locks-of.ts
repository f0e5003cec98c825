import type { HeldLock } from "@millwright/contract/lockout";

/** The locks that are on for some work. What a device kept from before knows of none. */
export const locksOf = ({ locks }: { locks?: readonly HeldLock[] | undefined }): readonly HeldLock[] => locks ?? [];
