import { useMemo } from "react";
import type { Subject } from "#features/activity/activity.ts";
import type { Words } from "#features/activity/field-words.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";

/** What is needed to say the changes of a thing. */
export function useWords(subject: Subject): Words {
  const messages = useMessages();
  const saying = useSaying();
  return useMemo(() => ({ ...saying, messages, subject }), [saying, messages, subject]);
}
