export const sizeUnits = ["Bytes", "KB", "MB", "GB"] as const;

/** A size in the largest unit that leaves at least 1, with at most two decimals. */
export function fileSize(bytes: number): { value: number; unit: (typeof sizeUnits)[number] } {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), sizeUnits.length - 1);
  const unit = sizeUnits[power] ?? "Bytes";
  return { value: Math.round((bytes / 1024 ** power) * 100) / 100, unit };
}
