import "#report-page/page.css";
import "#report-page/controls.css";
import "#report-page/report/report.css";
import "#report-page/status/status.css";
import { openReport } from "#report-page/report/screen.ts";
import { openStatus } from "#report-page/status/screen.ts";
import { speak, wantedLocale } from "#report-page/words.ts";

/** The look that the phone asks for. */
function followScheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const show = () =>
    document.documentElement.setAttribute("data-mantine-color-scheme", dark.matches ? "dark" : "light");
  show();
  // Safari knew no other way to listen until 2020.
  dark.addListener(show);
}

/** A machine's code, /r/<token>, or a reporter's link, /s/<token>. */
async function begin(): Promise<void> {
  followScheme();
  const root = document.getElementById("page");
  const [, page, token = ""] = location.pathname.split("/");
  if (root === null) return;
  // The words come beside what they are about: on a slow line each way there and back is felt.
  const spoken = speak(wantedLocale());
  await (page === "s" ? openStatus(root, token, spoken) : openReport(root, token, spoken));
}
void begin();
