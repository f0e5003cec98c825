import { fill, type Locale, regionOf } from "@millwright/messages/text";
import { type TrustWords, trustWords } from "@millwright/messages/trust/trust";
import { type Html, html } from "#http/reference/html.ts";
import type { Authority } from "#http/tls/authority.ts";
import { picture } from "#http/tls/page/pictures.ts";
import { fileOf, type System, steps, systems } from "#http/tls/page/systems.ts";

export interface TrustPage {
  locale: Locale;
  system: System;
  authority: Authority;
  /** Where Millwright is, what people type first. */
  origins: readonly [string, ...string[]];
  /** Where this device wanted to go. */
  path: string;
  /** Not on at once where it is trusted already: who wants the file for another device. */
  stays: boolean;
}

/** The page by which a device installs the authority. It can be read without its script, which only looks and goes on. */
export function trustPage(page: TrustPage): string {
  const { locale, system, authority, origins, path, stays } = page;
  const words = trustWords[locale];
  const other = locale === "en" ? "fr" : "en";
  const { text } = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/trust.css">
<script src="/trust.js" defer></script>
</head>
<body>
<main data-origins="${origins.join(" ")}" data-path="${path}" data-stays="${String(stays)}" data-system="${system}">
<p class="language"><a href="${linkTo({ system, lang: other })}" lang="${other}" hreflang="${other}">${words.language}</a></p>
<h1>${words.title}</h1>
<p>${words.intro}</p>
<p class="small">${words.scope}</p>
<p class="state" role="status" hidden data-looking="${words.state.looking}" data-not-yet="${words.state.notYet}" data-trusted="${words.state.trusted}"></p>
<nav aria-label="${words.device}"><span>${words.device}</span>${systems.map((each) => tab(each, page))}</nav>
${comparison(words, locale, authority)}
<ol>${stepsOf(words, system, authority)}</ol>
<p class="done">${words.state.noScript} <a href="${origins[0]}${path}">${words.open}</a></p>
</main>
</body>
</html>
`;
  return text;
}

function tab(each: System, { locale, system }: TrustPage): Html {
  const words = trustWords[locale];
  const here = each === system ? html` aria-current="page"` : null;
  return html`<a href="${linkTo({ system: each, lang: locale })}"${here}>${words.systems[each]}</a>`;
}

/** On the page that is open, whatever its path. */
function linkTo({ system, lang }: { system: System; lang: Locale }): string {
  return `?${new URLSearchParams({ for: system, lang, stay: "1" })}`;
}

function comparison({ compare }: TrustWords, locale: Locale, { title, fingerprint, until }: Authority): Html {
  const day = new Intl.DateTimeFormat(regionOf[locale], { dateStyle: "long", timeZone: "UTC" }).format(until);
  return html`<section aria-labelledby="compare">
<h2 id="compare">${compare.title}</h2>
<p>${compare.text}</p>
<p><code>${fingerprint}</code></p>
<p class="small">${fill(compare.until, { name: title, day })}</p>
</section>`;
}

function stepsOf(words: TrustWords, system: System, { title }: Authority): Html[] {
  const stepTexts: Record<string, { text: string; heading: string; shown: readonly string[] }> = words.steps[system];
  const filled = (text: string) => fill(text, { file: fileOf[system], name: title });
  return Object.entries(steps[system]).flatMap(([name, lines], index) => {
    const step = stepTexts[name];
    if (step === undefined) return [];
    const drawing = picture({
      frame: system === "windows" || system === "macos" ? "window" : "phone",
      heading: filled(step.heading),
      lines: lines.map((line, at) => [line, filled(step.shown[at] ?? "")] as const),
    });
    const files = index === 0 ? downloads(words, system) : null;
    return html`<li><div><p>${filled(step.text)}</p>${files}</div>${drawing}</li>`;
  });
}

function downloads({ download, other }: TrustWords, system: System): Html {
  const name = system === "ios" ? download.profile : download.certificate;
  const profile = html`<p class="small">${other} <a href="/millwright.mobileconfig">millwright.mobileconfig</a></p>`;
  return html`<p><a class="button" href="/${fileOf[system]}">${name}</a></p>${system === "macos" ? profile : null}`;
}
