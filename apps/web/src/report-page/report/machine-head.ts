import type { PublicMachine } from "@millwright/contract/public-reports";
import { fill } from "@millwright/messages/text";
import { ago } from "#report-page/clock.ts";
import { icon, make } from "#report-page/dom.ts";
import { isSignedIn } from "#report-page/kept.ts";
import { languageSwitch } from "#report-page/language-switch.ts";
import { words } from "#report-page/words.ts";

/** The photo comes after everything that can be read and typed. */
function photo(code: string, name: string): HTMLElement {
  const image = make("img", { class: "photo", alt: fill(words().photoOf, { name }) });
  const frame = make("div", { class: "photo-frame" }, image);
  image.addEventListener("error", () => frame.remove());
  requestAnimationFrame(() => setTimeout(() => image.setAttribute("src", `/api/r/${code}/photo`), 0));
  return frame;
}

/** What machine it is, and in whose plant, as far as it is known. */
export function machineHead(
  code: string,
  machine: PublicMachine["machine"] | null,
  name: string,
  again: () => void,
): HTMLElement {
  const m = words();
  const place = [machine?.department_name, machine?.company_name].filter(Boolean).join(" · ");
  const stopped = machine?.stopped_since ?? null;
  return make(
    "header",
    {},
    machine?.has_photo === true && photo(code, machine.name),
    make(
      "div",
      { class: "head" },
      make(
        "div",
        { class: "names" },
        name !== "" && make("h1", {}, name),
        place !== "" && make("p", { class: "second" }, place),
        stopped !== null && make("p", { class: "down" }, icon("alert"), ago(stopped, m.stoppedSince)),
        machine !== null && isSignedIn() && make("a", { class: "quiet", href: `/code/${code}` }, m.inMillwright),
      ),
      languageSwitch(again),
    ),
  );
}
