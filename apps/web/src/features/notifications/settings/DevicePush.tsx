import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styles from "#features/notifications/settings/Settings.module.css";
import { useSettingsWords } from "#features/notifications/settings/settings-queries.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { shareVersion } from "#lib/api/version-of.ts";
import { NotAllowed, readDevice, switchOff, switchOn } from "#lib/push/push-device.ts";
import { useOwner } from "#lib/session/owner.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { toast } from "#ui/toast/toast.ts";

const queryKey = ["push-device"] as const;

/** Whether this browser tells while Millwright is closed: the switch, or why there is none. */
export function DevicePush() {
  const words = useSettingsWords();
  const { push } = words;
  const { busy, isRefused, change } = usePushSwitch();
  const device = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await api("GET /push", { signal });
      return shareVersion({ state: await readDevice(answer) }, answer);
    },
    select: (found) => found.state,
    refetchOnWindowFocus: "always",
  });
  const state = device.data;
  const asks = state === "off" && isRefused;
  return (
    <div className="row wrap gap-6-16 between">
      <div className={`stack gap-2 min-w-0 ${styles.words}`}>
        <p className="no-padding medium">{push.title}</p>
        <p className={`note ${styles.help}`}>{push.help}</p>
        <p className={styles.state} role="status">
          {device.isPending && push.checking}
          {state && (asks ? push.notAllowed : push.states[state])}
        </p>
        {device.isError && !state && (
          <ErrorState title={words.loadFailed} error={device.error} onRetry={() => void device.refetch()} />
        )}
      </div>
      {(state === "on" || state === "off") && (
        <Button variant="default" loading={busy} onClick={() => void change(state === "off")}>
          {state === "on" ? push.turnOff : push.turnOn}
        </Button>
      )}
    </div>
  );
}

/** Switches it on and off; `isRefused` while the person has not let the browser show notifications. */
function usePushSwitch() {
  const { push } = useSettingsWords();
  const owner = useOwner();
  const client = useQueryClient();
  const [isRefused, setRefused] = useState(false);
  const { busy, act } = useAct(toast);

  async function switchTo(isOn: boolean): Promise<void> {
    try {
      await (isOn ? switchOn(owner) : switchOff(owner));
      toast.success(isOn ? push.turnedOn : push.turnedOff);
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      setRefused(true);
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  }

  function change(isOn: boolean) {
    setRefused(false);
    return act(() => switchTo(isOn), { failed: push.failed, preferDetail: true });
  }
  return { busy, isRefused, change };
}
