import type { NotificationSettings } from "@millwright/contract/notifications";
import { notificationSettingsWords } from "@millwright/messages/notification-settings/notification-settings";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "#lib/api/api.ts";
import { sayFailure } from "#lib/failure/failures.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

const queryKey = ["notification-settings"] as const;

/** The words of the settings, which come with the profile. */
export const useSettingsWords = () => notificationSettingsWords[useLocale()];

/** How the person is told, and the way to change a part of it: shown at once, sent whole, in the order of the changes. */
export function useNotificationSettings() {
  const words = useSettingsWords();
  const m = useMessages();
  const client = useQueryClient();
  const lastSend = useRef(Promise.resolve());
  const settings = useQuery({
    queryKey,
    queryFn: ({ signal }) => api("GET /notifications/settings", { signal }),
  });

  async function send(body: NotificationSettings): Promise<void> {
    try {
      await api("PUT /notifications/settings", { body });
      toast.success(words.saved, { keepsUndo: true });
    } catch (error) {
      const [title, detail, more] = sayFailure(error, { failed: words.notSaved }, m);
      toast.error(title, { detail, more });
      await client.invalidateQueries({ queryKey });
    }
  }

  function change(part: Partial<NotificationSettings>): void {
    const before = client.getQueryData<NotificationSettings>(queryKey);
    if (before === undefined) return;
    const next = { ...before, ...part };
    client.setQueryData(queryKey, next);
    lastSend.current = lastSend.current.then(() => send(next));
  }
  return { settings, change };
}
