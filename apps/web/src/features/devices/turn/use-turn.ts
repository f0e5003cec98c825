import { limits } from "@millwright/contract/limits";
import { plural } from "@millwright/messages/text";
import { useRef } from "react";
import { leaveTurn } from "#features/devices/turn/leave-turn.ts";
import { useIdle } from "#features/devices/turn/use-idle.ts";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { nowMs } from "#lib/time/clock.ts";
import { toast } from "#ui/toast/toast.ts";

const minuteMs = 60_000;

/**
 * The turn of who is at the tablet: how many seconds it lasts unless the screen is touched, and the way out. The server
 * counts from the last call; so a touch makes one, at most once a minute.
 */
export function useTurn() {
  const { turn: words } = useTabletWords();
  const locale = useLocale();
  const name = useUser().username;
  const calledMs = useRef(nowMs());
  const [leave, isLeaving] = useSending(async (isIdle: boolean) => {
    const left = await leaveTurn();
    if (left > 0) toast.error(plural(locale, words.notSent, left, { name }));
    else if (isIdle) toast.success(words.ended, { keepsUndo: true });
  });
  const seconds = useIdle({
    limitMs: limits.turn.minutes * minuteMs,
    onIdle: () => leave(true),
    onTouch: () => {
      if (nowMs() - calledMs.current < minuteMs) return;
      calledMs.current = nowMs();
      void api("GET /device").catch(() => undefined);
    },
  });
  return { seconds, isLeaving, leave: () => leave(false) };
}
