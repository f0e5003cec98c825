import type { PartWords } from "@millwright/messages/parts/parts";
import type { LinkProps } from "@tanstack/react-router";
import { usePartWords } from "#features/parts/part-words.ts";
import { LinkTab, LinkTabs } from "#ui/page/LinkTabs.tsx";

type PartTab = keyof PartWords["areas"];

const addresses: Partial<Record<PartTab, LinkProps["to"]>> = {
  stock: "/parts-inventory",
};

/** The parts inventory by what is asked of it: what there is, what is missing, what was ordered and counted, and from whom. */
export function PartTabs({ tab }: { tab: PartTab }) {
  const words = usePartWords();
  const tabs = (["stock", "shortages", "orders", "counts", "suppliers"] as const).flatMap((one) => {
    const to = addresses[one];
    return to === undefined ? [] : [{ one, to }];
  });
  if (tabs.length < 2) return null;
  return (
    <LinkTabs label={words.title}>
      {tabs.map(({ one, to }) => (
        <LinkTab key={one} link={{ to, search: {} }} text={words.areas[one]} isCurrent={one === tab} />
      ))}
    </LinkTabs>
  );
}
