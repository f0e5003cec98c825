import { Menu } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import "#ui/menu-styles.ts";
import { useMessages } from "#lib/language.ts";
import { schemes, useScheme } from "#lib/scheme.ts";
import { IconButton } from "#ui/IconButton.tsx";

const iconOf = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;

/** Light, dark, or as the device has it. */
export function SchemeMenu() {
  const m = useMessages();
  const [scheme, setScheme] = useScheme();
  const Now = scheme === "dark" ? IconMoon : IconSun;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <IconButton label={fill(m.shell.appearanceNow, { scheme: m.shell.schemes[scheme] })}>
          <Now />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={m.shell.appearance}>
        {schemes.map((choice) => {
          const Icon = iconOf[choice];
          return (
            <Menu.Item
              key={choice}
              role="menuitemradio"
              aria-checked={choice === scheme}
              leftSection={<Icon />}
              rightSection={choice === scheme ? <IconCheck /> : null}
              onClick={() => setScheme(choice)}
            >
              {m.shell.schemes[choice]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
