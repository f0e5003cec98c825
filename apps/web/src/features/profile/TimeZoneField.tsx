import { Select } from "@mantine/core";
import { useProfileWords } from "#features/profile/profile-words.ts";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { useRef, useState } from "react";
import type { FieldProps } from "#features/profile/InlineForm.tsx";
import { sayZone, zonesWith } from "#features/profile/time-zones.ts";

/** A time zone, found by any part of its name. */
export function TimeZoneField({ value, onChange, ...field }: FieldProps) {
  const profile = useProfileWords();
  const [zones] = useState(() => zonesWith(value).map((zone) => ({ value: zone, label: sayZone(zone) })));
  const list = useRef<HTMLDivElement>(null);
  // The list is drawn after it was opened, too late for the chooser's own scrolling.
  const showChosen = () =>
    requestAnimationFrame(() => list.current?.querySelector("[data-checked]")?.scrollIntoView({ block: "nearest" }));
  return (
    <Select
      {...field}
      data={zones}
      value={value}
      onChange={(zone) => onChange(zone ?? value)}
      searchable
      allowDeselect={false}
      maxDropdownHeight={280}
      nothingFoundMessage={profile.noSuchZone}
      onDropdownOpen={showChosen}
      scrollAreaProps={{ viewportRef: list }}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
