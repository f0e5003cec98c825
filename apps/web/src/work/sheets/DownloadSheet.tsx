import type { DownloadLink } from "@millwright/contract/call/download-link";
import { type SheetFormat, sheetFormats } from "@millwright/domain/files/sheet-format";
import { sheetDownloadWords } from "@millwright/messages/sheet-download/sheet-download";
import { IconDownload } from "@tabler/icons-react";
import { useAct } from "#lib/api/act.ts";
import { download } from "#lib/api/files/files.ts";
import { useLocale } from "#lib/language.ts";
import { BarButton } from "#ui/button/BarButton.tsx";
import { Menu } from "#ui/menu/Menu.tsx";
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
  const { busy, act } = useAct(toast);
  const save = async (format: SheetFormat) => {
    if (await act(() => download(link(format)), { failed: words.failed, preferDetail: true }))
      toast.success(words.done);
  };
  return (
    <Menu
      label={words.action}
      trigger={(opener) => (
        <BarButton icon={IconDownload} label={words.action} compact={compact} loading={busy} {...opener} />
      )}
      items={sheetFormats.map((format) => ({ label: words.formats[format], onChoose: () => void save(format) }))}
    />
  );
}
