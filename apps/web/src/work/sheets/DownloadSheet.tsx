import { Button } from "@mantine/core";
import type { DownloadLink } from "@millwright/contract/call/download-link";
import { type SheetFormat, sheetFormats } from "@millwright/domain/files/sheet-format";
import { sheetDownloadWords } from "@millwright/messages/sheet-download/sheet-download";
import { IconDownload } from "@tabler/icons-react";
import { useAct } from "#lib/api/act.ts";
import { download } from "#lib/api/files/files.ts";
import { useLocale } from "#lib/language.ts";
import { Menu } from "#ui/menu/Menu.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  /** Makes the address of the list as it is filtered. */
  link: (format: SheetFormat) => Promise<DownloadLink>;
  /** In a bar that is full: its sign alone. */
  compact?: boolean;
}

/** Downloads a list as it is filtered, as a workbook or as text. */
export function DownloadSheet({ link, compact = false }: Props) {
  const words = sheetDownloadWords[useLocale()];
  const away = useAwayReason();
  const { busy, act } = useAct(toast);
  const save = async (format: SheetFormat) => {
    if (await act(() => download(link(format)), { failed: words.failed, preferDetail: true }))
      toast.success(words.done);
  };
  return (
    <Menu
      label={words.action}
      trigger={(opener) => (
        <Button
          variant="default"
          leftSection={compact ? undefined : <IconDownload size={18} />}
          {...(compact && { className: "rigid", px: 10, "aria-label": words.action })}
          loading={busy}
          disabled={away !== undefined}
          title={away ?? (compact ? words.action : undefined)}
          {...opener}
        >
          {compact ? <IconDownload size={18} aria-hidden="true" /> : words.action}
        </Button>
      )}
      items={sheetFormats.map((format) => ({ label: words.formats[format], onChoose: () => void save(format) }))}
    />
  );
}
