import { expect, test } from "vitest";
import { nameInMail, saidByMail, textOfHtml } from "#requests/mail-text.ts";

const most = { title: 40, text: 100 };
const read = (subject: string, text: string) => saidByMail({ subject, text }, most);

test("the subject is the title, the text what else there is to say", () => {
  expect(read("RE: Fwd: TR : The guard rattles ", " Since Monday.\r\n\r\n\r\n\r\nLoudly.\u0000 \n")).toEqual({
    title: "The guard rattles",
    description: "Since Monday.\n\nLoudly.",
  });
  expect(read("The guard rattles", " ")).toEqual({ title: "The guard rattles", description: null });
});

test("without a subject the text says it all", () => {
  expect(read("", "The guard rattles\nLoudly")).toEqual({
    title: "The guard rattles",
    description: "The guard rattles\nLoudly",
  });
  expect(read("Re:", "\n")).toBeNull();
});

test("what is too long is cut, and says so", () => {
  const long = read("The guard of the press at the end rattles loudly", "x".repeat(200));
  expect(long?.title).toBe("The guard of the press at the end…");
  expect(long?.description).toHaveLength(100);
  expect(long?.description).toMatch(/^The guard of .* loudly\n\nx+…$/);
});

test("a name stands in one line", () => {
  expect(nameInMail("Ann\r\n Roy", 80)).toBe("Ann Roy");
  expect(nameInMail(" ", 80)).toBeNull();
});

test("of a page its words are taken", () => {
  const page =
    "<html><head><title>x</title><style>p { a: b }</style></head><body><p>The <b>guard</b>\n rattles</p>1 &lt; 2&#33;&nbsp;&eacute;<br><script>alert(1)</script>Loudly</body>";
  expect(textOfHtml(page, 1_000)).toBe("The guard rattles\n1 < 2!\u00a0é\nLoudly");
  expect(textOfHtml("a < b", 1_000)).toBe("a < b");
  expect(textOfHtml("L&rsquo;arr&ecirc;t &Agrave; 5&frac12; &ETH;&yuml; &none;", 1_000)).toBe("L’arrêt À 5½ Ðÿ &none;");
  expect(textOfHtml("<!--[if mso]><x>96</x><![endif]-->Bon<!-- a > b -->jour<!-- cut", 1_000)).toBe("Bonjour");
  expect(textOfHtml("<td>1</td><td>2</td>", 1_000)).toBe("1  2");
});

test("a page that is made to be hard to read takes no time", () => {
  // Of the processor's time: on the clock it takes as long as others let it.
  const before = process.cpuUsage();
  for (const part of ["<", "<a", "&", "<!--", "<style>"]) textOfHtml(part.repeat(100_000), 250_000);
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
});
