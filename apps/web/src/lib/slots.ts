import type { StoredFile } from "@millwright/contract/files";
import type { ComponentType } from "react";

/** What a dialog hands to the panel of files that the app puts into it. */
export interface FilesSlotProps {
  files: readonly StoredFile[];
  /**
   * Saves which files the thing has, by id, and answers its files as they are now. `change` says what was done, so
   * that a save that came too late can be done again on what others left.
   */
  onSave: (change: { add?: string; remove?: string }) => Promise<readonly StoredFile[]>;
}
export type FilesSlot = ComponentType<FilesSlotProps>;

/** The completed repairs of a machine, in its dialog. */
export type MachineHistorySlot = ComponentType<{ machineId: string }>;

/** What the company has paid, on its owners' profile. */
export type ReceiptsSlot = ComponentType;
