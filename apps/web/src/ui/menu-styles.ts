// What a Mantine menu is made of; beside each use of Menu.
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
