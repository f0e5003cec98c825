import { saveOnDevice } from "#lib/storage/save-on-device.ts";

/** Lets the browser save a text as a file. */
export const saveText = (text: string, name: string): void =>
  saveOnDevice(new Blob([text], { type: "text/csv;charset=utf-8" }), name);
