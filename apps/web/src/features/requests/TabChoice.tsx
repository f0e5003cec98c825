import { useRequestWords } from "#features/requests/request-words.ts";
import { type RequestTab, requestTabs } from "#features/requests/requests-search.ts";
import { LinkTab, LinkTabs } from "#ui/page/LinkTabs.tsx";

interface Props {
  tab: RequestTab;
  counts: { inbox: number; held: number } | undefined;
}

/** Which requests: those that wait, those that are held, or those that are decided. */
export function TabChoice({ tab, counts }: Props) {
  const m = useRequestWords();
  return (
    <LinkTabs label={m.title}>
      {requestTabs.map((one) => (
        <LinkTab
          key={one}
          link={{ to: "/requests", search: one === "inbox" ? {} : { list: one } }}
          text={m.tabs[one]}
          isCurrent={one === tab}
          count={one === "decided" ? undefined : counts?.[one]}
        />
      ))}
    </LinkTabs>
  );
}
