import { Button } from "@mantine/core";
import { IconDeviceTablet, IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { AddTablet } from "#features/devices/list/AddTablet.tsx";
import { DeviceRow } from "#features/devices/list/DeviceRow.tsx";
import { devicesQuery } from "#features/devices/list/devices.ts";
import { onLive } from "#lib/live/live.ts";
import { useMay } from "#lib/session/may.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import entries from "#ui/list/Entries.module.css";
import { Panel } from "#ui/page/Panel.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** The tablets that the shop shares, for who plans: who is at each, and what lets another one in. */
export function DevicesSection() {
  const { devices: words } = useTabletWords();
  const client = useQueryClient();
  const devices = useQuery(devicesQuery());
  // To invite people is what an owner’s page leads with.
  const invites = useMay("GET /company/members");
  const [isAdding, setAdding] = useState(false);
  useEffect(
    () => onLive("device", () => void client.invalidateQueries({ queryKey: devicesQuery().queryKey })),
    [client],
  );
  const all = devices.data;
  const add = (
    <Button
      variant={all?.length === 0 && !invites ? "filled" : "default"}
      leftSection={<IconPlus aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      {words.add}
    </Button>
  );
  return (
    <Panel id="devices" aria-labelledby="devices-title" className="stack gap-16">
      <div className={`flex wrap gap-12 items-start between ${entries.head}`}>
        <div>
          <h2 id="devices-title" className="text-16 strong">
            {words.title}
          </h2>
          <p className="note">{words.help}</p>
        </div>
        {all !== undefined && all.length > 0 && add}
      </div>
      {devices.isPending && <SkeletonRows count={2} />}
      {devices.isError && !all && (
        <ErrorState title={words.loadFailed} error={devices.error} onRetry={() => void devices.refetch()} />
      )}
      {all?.length === 0 && (
        <EmptyState icon={<IconDeviceTablet />} title={words.empty} detail={words.emptyHelp} action={add} />
      )}
      {all !== undefined && all.length > 0 && (
        <ul className="stack">
          {all.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      {isAdding && <AddTablet known={all ?? []} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
