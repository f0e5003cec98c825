/** A file on its way to a thing, as its row shows it. */
export interface Upload {
  key: string;
  file: File;
  /** From 0 to 1. */
  part: number;
  /** Whether it did not arrive, and waits to be sent again. */
  isStuck: boolean;
  /** Whether it waits on the device, whatever is closed, and is sent by itself. */
  isKept: boolean;
  cancel: () => void;
  again: () => void;
}
