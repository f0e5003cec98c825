type Event = Record<string, string>;

const lineForm = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]+))*):(.*)$/;
const texts = ["SUMMARY", "LOCATION", "DESCRIPTION"];

/**
 * The events of a text in iCalendar, by the names of their lines; `NAME;` has a line's parameters. Strict in what it takes.
 * @throws Error for what RFC 5545 does not allow.
 */
export function eventsIn(text: string): Event[] {
  if (!text.endsWith("\r\n") || /(?<!\r)\n|\r(?!\n)/.test(text)) fail("A line ends otherwise than in CR LF.");
  const lines = text
    .replace(/\r\n[ \t]/g, "")
    .slice(0, -2)
    .split("\r\n");
  if (lines.shift() !== "BEGIN:VCALENDAR" || lines.pop() !== "END:VCALENDAR") fail("This is no calendar.");
  const [, ...blocks] = lines.join("\n").split(/^BEGIN:VEVENT$/m);
  return blocks.map((block) => {
    const [inside = "", after = ""] = block.split(/^END:VEVENT$/m);
    if (after.trim() !== "") fail(after);
    return eventOf(inside.trim().split("\n"));
  });
}

function eventOf(lines: readonly string[]): Event {
  const event: Event = {};
  for (const line of lines) {
    const [, name = "", parameters = "", value = ""] = lineForm.exec(line) ?? fail(line);
    if (name in event || name === "BEGIN" || name === "END") fail(line);
    event[name] = texts.includes(name) ? textOf(value) : value;
    event[`${name};`] = parameters.slice(1);
  }
  for (const needed of ["UID", "DTSTAMP", "DTSTART"]) if (!(needed in event)) fail(needed);
  return event;
}

function textOf(value: string): string {
  if (!/^(?:[^\\;,]|\\[\\;,nN])*$/.test(value)) fail(value);
  return value.replace(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? "\n" : character));
}

function fail(what: string): never {
  throw new Error(`Not as RFC 5545 has it: ${what}`);
}
