import type { StoredFile } from "@millwright/contract/files";
import type { Messages } from "@millwright/messages/messages";
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

/** What another feature knows of a thing, as a tab of its dialog. */
export interface ThingTab {
  name: string;
  label: (m: Messages) => string;
  Shown: ComponentType<{ id: string }>;
}

/** What another feature knows of a machine, as a tab of its dialog. */
export interface MachineTab {
  name: string;
  label: (m: Messages) => string;
  Shown: ComponentType<{ machineId: string }>;
}

/** What the company has paid, on its owners' profile. */
export type ReceiptsSlot = ComponentType;
