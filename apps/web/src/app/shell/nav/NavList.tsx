import { IconChevronDown } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { type CSSProperties, useEffect, useId, useRef } from "react";
import styles from "#app/shell/nav/NavList.module.css";
import { useFolded, useNavGroups } from "#app/shell/nav/nav.ts";
import { RequestCount } from "#app/shell/nav/RequestCount.tsx";
import { useMessages } from "#lib/language.ts";

interface Props {
  /** By icons alone: there is no room for headings, and nothing is folded. */
  narrow?: boolean;
  onChoose?: () => void;
}

type Group = ReturnType<typeof useNavGroups>[number];

/** The screens by label and description, under headings that fold. Where one is stays in sight. */
export function NavList({ narrow = false, onChoose }: Props) {
  const groups = useNavGroups();
  const { folded, toggle } = useFolded();
  return groups.map((group, n) => (
    <NavGroup
      key={group.name}
      group={group}
      below={groups.length - 1 - n}
      narrow={narrow}
      isFolded={!narrow && folded.includes(group.name)}
      onToggle={() => toggle(group.name)}
      {...(onChoose && { onChoose })}
    />
  ));
}

interface GroupProps extends Props {
  group: Group;
  /** So many groups follow. */
  below: number;
  isFolded: boolean;
  onToggle: () => void;
}

function NavGroup({ group: { name, entries }, below, narrow, isFolded, onToggle, onChoose }: GroupProps) {
  const m = useMessages();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const here = entries.find(({ to }) => to === pathname || pathname.startsWith(`${to}/`))?.to;
  useEffect(() => {
    const nav = list.current?.closest("nav");
    if (!here || onChoose || !nav) return;
    const reveal = () => list.current?.querySelector("[data-status=active]")?.scrollIntoView({ block: "nearest" });
    // The list gets lower once what stands below it has come.
    const resized = new ResizeObserver(reveal);
    resized.observe(nav);
    return () => resized.disconnect();
  }, [here, onChoose]);
  const shown = isFolded ? entries.filter(({ to }) => to === here) : entries;
  const hidesRequests = isFolded && entries.some(({ words }) => words === "requests");

  /** A heading that waits at the lower edge leads to its screens; one that stands over them folds them. */
  function press() {
    const inSight = isInSight(list.current);
    if (isFolded || inSight) onToggle();
    if (!inSight) requestAnimationFrame(() => list.current?.scrollIntoView({ block: "nearest" }));
  }
  return (
    <section
      className={styles.group}
      style={{ "--below": below } as CSSProperties}
      aria-label={m.shell.navGroups[name]}
    >
      {!narrow && (
        <button
          type="button"
          className={`row gap-8 full rounded quiet text-start ${styles.heading}`}
          aria-expanded={!isFolded}
          aria-controls={listId}
          onClick={press}
        >
          {m.shell.navGroups[name]}
          {hidesRequests && <RequestCount />}
          <IconChevronDown aria-hidden="true" />
        </button>
      )}
      <ul ref={list} id={listId} className={`${styles.list} stack gap-1`}>
        {shown.map(({ to, words, icon: Icon }) => {
          const { label, about } = m.shell.nav[words];
          return (
            <li key={to}>
              <Link
                to={to}
                className={`hover ${styles.entry}`}
                activeOptions={{ exact: to === "/", includeSearch: false }}
                title={label}
                {...(onChoose && { onClick: onChoose })}
              >
                <Icon aria-hidden="true" />
                <span className={`stack min-w-0 leading-125 ${styles.words}`}>
                  <span className={`text-14 medium ${styles.label}`}>{label}</span>
                  <span className={`faint text-12 ${styles.about}`}>{about}</span>
                </span>
                {words === "requests" && <RequestCount />}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Whether its first entry is seen: neither scrolled away nor under another heading. */
function isInSight(list: HTMLElement | null): boolean {
  const { left = 0, top = 0 } = list?.getBoundingClientRect() ?? {};
  return list?.contains(document.elementFromPoint(left + 20, top + 10)) ?? false;
}
