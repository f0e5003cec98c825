import { Button } from "@mantine/core";
import type { HeldGroup } from "@millwright/contract/requests";
import { fill, plural } from "@millwright/messages/text";
import { IconArrowForwardUp, IconChevronDown, IconChevronRight, IconX } from "@tabler/icons-react";
import styles from "#features/requests/list/RequestList.module.css";
import type { Several } from "#features/requests/list/use-several.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";

interface Props {
  group: HeldGroup;
  isOpen: boolean;
  onToggle: (key: string) => void;
  several: Several;
}

/** Many that came alike: how many, when, and what can be done to them at once. */
export function HeldGroupRow({ group, isOpen, onToggle, several }: Props) {
  const m = useRequestWords();
  const locale = useLocale();
  const saying = useSaying();
  const { key, count, to_look_at: toLookAt, machine_name: machine } = group;
  const chosen = { group: key, until: group.last_at };
  const say = (at: string) => sayInstant(Temporal.Instant.from(at), saying);
  const junk = count - toLookAt;
  const where = machine ?? m.noMachine;
  return (
    <li className={`grid gap-8 pad-10-12 ${styles.group}`}>
      <button
        type="button"
        className={`flex gap-10 items-start min-w-0 min-h-44 text-start ${styles.fold}`}
        aria-expanded={isOpen}
        onClick={() => onToggle(key)}
      >
        {isOpen ? <IconChevronDown aria-hidden="true" /> : <IconChevronRight aria-hidden="true" />}
        <span className="grid gap-3 min-w-0">
          <span className={`clipped strong anywhere ${styles.title}`}>
            {plural(locale, group.is_one_network ? m.groups.ofOneNetwork : m.groups.ofNetworks, count, {
              machine: where,
            })}
          </span>
          <span className="flex wrap gap-2-10 note anywhere">
            {fill(m.groups.when, { first: say(group.first_at), last: say(group.last_at) })}
          </span>
          {group.because.map((because) => (
            <span key={because} className="flex wrap gap-2-10 note anywhere">
              {m.held[because]}
            </span>
          ))}
          {toLookAt > 0 && (
            <span className="flex wrap gap-2-10 note anywhere">{plural(locale, m.groups.toLookAt, toLookAt)}</span>
          )}
        </span>
      </button>
      <span className={`row wrap gap-8 ${styles.bar}`}>
        <Button
          variant="default"
          leftSection={<IconArrowForwardUp size={18} aria-hidden="true" />}
          disabled={several.busy}
          onClick={() => void several.release(count, chosen)}
        >
          {plural(locale, m.several.release, count)}
        </Button>
        {junk > 0 && (
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden="true" />}
            disabled={several.busy}
            onClick={() => void several.decline(junk, chosen)}
          >
            {plural(locale, m.several.decline, junk)}
          </Button>
        )}
      </span>
    </li>
  );
}
