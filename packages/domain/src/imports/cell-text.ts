/** Controls that no text is kept with, but for tabs and line ends; a database refuses the first of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same.
const needsCleaning = /[\u0000-\u0008\u000b-\u001f\u007f\ud800-\udfff]/;

/** A cell's text as it is kept of a sheet: whole characters, one sign for the end of a line, no control characters. */
export function cellText(text: string): string {
  if (!needsCleaning.test(text)) return text;
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(controls, "");
}
