import { fill } from "@millwright/messages/text";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { useScheme } from "#lib/scheme.ts";
import { schemes } from "#lib/scheme-kept.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { Menu } from "#ui/menu/Menu.tsx";

const iconOf = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;

/** Light, dark, or as the device has it. */
export function SchemeMenu() {
  const m = useMessages();
  const [scheme, setScheme] = useScheme();
  const Now = scheme === "dark" ? IconMoon : IconSun;
  return (
    <Menu
      label={m.shell.appearance}
      trigger={(opener) => (
        <IconButton label={fill(m.shell.appearanceNow, { scheme: m.shell.schemes[scheme] })} {...opener}>
          <Now />
        </IconButton>
      )}
      items={schemes.map((choice) => {
        const Icon = iconOf[choice];
        return {
          label: m.shell.schemes[choice],
          icon: <Icon aria-hidden="true" />,
          checked: choice === scheme,
          onChoose: () => setScheme(choice),
        };
      })}
    />
  );
}
