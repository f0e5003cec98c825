import { Button } from "@mantine/core";
import { type AccessLevel, accessLevels } from "@millwright/domain/access";
import { fill } from "@millwright/messages/text";
import { IconChevronDown } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { usePeopleWords } from "#features/people/people-words.ts";
import { Menu } from "#ui/menu/Menu.tsx";

interface Props {
  /** Whose level it is. */
  name: string;
  level: AccessLevel;
  isOpenAtFirst: boolean;
  onChoose: (level: AccessLevel) => void;
}

/** What somebody may do, to be changed: the five levels with a line on each. */
export function LevelMenu({ name, level, isOpenAtFirst, onChoose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpenAtFirst) return;
    button.current?.scrollIntoView({ block: "center" });
    button.current?.click();
  }, [isOpenAtFirst]);
  const { levels, levelOf } = usePeopleWords();
  const label = fill(levelOf, { name, level: levels[level].name });
  const items = accessLevels.map((one) => ({
    label: levels[one].name,
    about: levels[one].may,
    checked: one === level,
    onChoose: () => onChoose(one),
  }));
  return (
    <Menu
      label={label}
      items={items}
      trigger={(opener) => (
        <Button
          ref={button}
          variant="default"
          rightSection={<IconChevronDown size={16} />}
          aria-label={label}
          {...opener}
        >
          {levels[level].name}
        </Button>
      )}
    />
  );
}
