/** Whether a slash after this text begins a regular expression rather than a division. */
function beginsRegex(before: string): boolean {
  return /(^|[(,=:[!&|?{};<>+\-*%~^]|\breturn|\bcase|\btypeof)\s*$/.test(before.slice(-20));
}

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;

/** The code with its comments blanked out, every line where it was; texts and regular expressions stay. */
export function withoutComments(code: string): string {
  let result = "";
  let rest = 0;
  token.lastIndex = 0;
  for (let match = token.exec(code); match !== null; match = token.exec(code)) {
    const [text] = match;
    result += code.slice(rest, match.index);
    if (text.startsWith("//") || text.startsWith("/*")) result += text.replaceAll(/[^\n]/g, " ");
    else if (text.startsWith("/") && !beginsRegex(result)) {
      result += "/";
      token.lastIndex = match.index + 1;
    } else result += text;
    rest = token.lastIndex;
  }
  return result + code.slice(rest);
}

/** The line, from 1, of a place in the text. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
