import type { StockStatus } from "@millwright/domain/parts/stock-status";
import { IconAlertTriangle, IconCheck, IconCircleX } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { Badge } from "#ui/label/Badge.tsx";

const looks = {
  in_stock: { tone: "safe", Icon: IconCheck },
  low_stock: { tone: "caution", Icon: IconAlertTriangle },
  out_of_stock: { tone: "danger", Icon: IconCircleX },
} as const;

/** The state of a part's stock, as a word, an icon and a colour. */
export function StockBadge({ status }: { status: StockStatus }) {
  const m = useMessages();
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {m.parts.statuses[status]}
    </Badge>
  );
}
