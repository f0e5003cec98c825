import { usePartWords } from "#features/parts/part-words.ts";
import { LinkTab, LinkTabs } from "#ui/page/LinkTabs.tsx";

/** In this order; bins have no tab of their own, they are of the stock. */
const areas = ["shortages", "orders", "counts", "suppliers"] as const;

/** The parts inventory by what is asked of it: what there is, what is missing, what was ordered and counted, and from whom. */
export function PartTabs({ tab }: { tab: string }) {
  const words = usePartWords();
  return (
    <LinkTabs label={words.title}>
      <LinkTab
        link={{ to: "/parts-inventory" }}
        text={words.areas.stock}
        isCurrent={tab === "stock" || tab === "bins"}
      />
      {areas.map((area) => (
        <LinkTab
          key={area}
          link={{ to: "/parts-inventory/$area/{-$thingId}", params: { area } }}
          text={words.areas[area]}
          isCurrent={area === tab}
        />
      ))}
    </LinkTabs>
  );
}
