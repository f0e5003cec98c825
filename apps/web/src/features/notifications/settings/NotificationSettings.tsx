import { DevicePush } from "#features/notifications/settings/DevicePush.tsx";
import { KindTable } from "#features/notifications/settings/KindTable.tsx";
import { OnOff } from "#features/notifications/settings/OnOff.tsx";
import { RestSettings } from "#features/notifications/settings/RestSettings.tsx";
import styles from "#features/notifications/settings/Settings.module.css";
import { useNotificationSettings, useSettingsWords } from "#features/notifications/settings/settings-queries.ts";
import { useUser } from "#lib/session/session.ts";
import { Section } from "#ui/page/Section.tsx";
import { useAnchor } from "#ui/page/use-anchor.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

const [anchor, quiet] = ["notifications", "quiet"] as const;

/** The person's notification settings, on their profile. */
export function NotificationSettings() {
  const words = useSettingsWords();
  const { settings, change } = useNotificationSettings();
  const isOwner = useUser().access === "owner";
  const isThere = settings.data !== undefined;
  // Who was led here sees it from its head, though what stands above and in it came later.
  useAnchor(anchor, isThere);
  useAnchor(quiet, isThere);
  return (
    <Section anchor={anchor} title={words.title} help={words.help}>
      {settings.isPending && <SkeletonRows count={6} />}
      {settings.isError && !settings.data && (
        <ErrorState title={words.loadFailed} error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <>
          <KindTable kinds={settings.data.kinds} onChange={(kinds) => change({ kinds })} />
          <DevicePush />
          <OnOff
            label={words.lockScreen}
            help={words.lockScreenHelp}
            isOn={settings.data.lock_screen}
            onChange={(lock_screen) => change({ lock_screen })}
          />
          {isOwner && (
            <OnOff
              label={words.weekly}
              help={words.weeklyHelp}
              isOn={settings.data.weekly !== false}
              onChange={(weekly) => change({ weekly })}
            />
          )}
          {settings.data.monthly !== undefined && (
            <OnOff
              label={words.monthly}
              help={words.monthlyHelp}
              isOn={settings.data.monthly}
              onChange={(monthly) => change({ monthly })}
            />
          )}
          <div id={quiet} className={`stack ${styles.rest}`}>
            <RestSettings quiet={settings.data.quiet} days_off={settings.data.days_off} onChange={change} />
          </div>
        </>
      )}
    </Section>
  );
}
