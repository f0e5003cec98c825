import { fileSize } from "@millwright/domain/files/file-size";
import { useMessages, useNumber } from "#lib/language.ts";

/** Bytes in the unit that people read: "1.5 MB", « 1,5 Mo ». */
export function FileSize({ bytes }: { bytes: number }) {
  const m = useMessages();
  const number = useNumber();
  const { value, unit } = fileSize(bytes);
  return <span className="tabular">{`${number(value)}\u00a0${m.files.units[unit]}`}</span>;
}
