// What every page needs, in the order that the cascade wants. A widget that shows another Mantine component imports
// that component's own style beside it.
import "#ui/theme/layers.css";
import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/global.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "#ui/theme/fonts.css";
import "#ui/theme/tokens.css";
import "#ui/theme/mantine.css";
import "#ui/theme/base.css";
import "#ui/look/layout.css";
import "#ui/look/space.css";
import "#ui/look/words.css";
import "#ui/look/boxes.css";
import "#ui/look/parts.css";
import "#ui/look/states.css";
