import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** A meaning as Mantine wants it: ten shades. Ours have one each, in light and in dark, that tokens.css holds. */
function meaning(name: string): MantineColorsTuple {
  const shade = `var(--mw-${name})`;
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade];
}

// The components are named, not imported, so that a page loads only those that it shows.
const dropdown = { withinPortal: false, floatingStrategy: "fixed" };
const small = { defaultProps: { size: "sm" } };

/** The colours that `color="…"` may name; the values are in tokens.css, by way of mantine.css. */
export const theme = createTheme({
  colors: { action: meaning("action"), danger: meaning("danger"), caution: meaning("caution"), safe: meaning("safe") },
  primaryColor: "action",
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily: "var(--mw-sans)",
  fontFamilyMonospace: "var(--mw-mono)",
  components: {
    // Said of each button: the top bar stands back where the screen has a filled one.
    Button: { defaultProps: { size: "sm", variant: "filled" } },
    Checkbox: small,
    // A list that drops down stays beside its field in the page, so that it is above the dialog it belongs to.
    Combobox: { defaultProps: dropdown },
    Popover: { defaultProps: dropdown },
    NativeSelect: small,
    PasswordInput: small,
    Select: { defaultProps: { size: "sm", checkIconPosition: "right" } },
    Textarea: { defaultProps: { size: "sm", autosize: true, minRows: 3 } },
    TextInput: small,
  },
});
