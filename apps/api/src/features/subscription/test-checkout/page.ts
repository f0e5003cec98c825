import { checkoutWords } from "@millwright/messages/checkout/checkout";
import { money } from "@millwright/messages/money";
import type { TestSession } from "#adapters/payments/test-session.ts";
import type { Checkout } from "#adapters/payments.ts";
import { type Html, html } from "#http/reference/html.ts";

interface Shown {
  session: TestSession;
  checkout: Checkout;
}

/** A plain page without script: what is to be paid, and what may become of it. */
export function testCheckoutPage({ session, checkout }: Shown, isDeclined: boolean): string {
  const words = checkoutWords[session.locale].test;
  const isOpen = checkout.state === "open";
  const { text } = html`<!doctype html>
<html lang="${session.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/test-checkout/page.css">
</head>
<body>
<main>
<p class="stamp">${words.title}</p>
<h1>${session.title}</h1>
<p class="warning">${words.warning}</p>
${isDeclined && isOpen ? html`<p class="alert" role="alert">${words.declined}</p>` : null}
${sums(session)}
${isOpen ? choices(session) : over(session, checkout)}
</main>
</body>
</html>
`;
  return text;
}

function sums({ locale, subtotalCents, taxCents, email }: TestSession): Html {
  const words = checkoutWords[locale].test;
  return html`<dl>
<dt>${words.payer}</dt><dd>${email}</dd>
<dt>${words.subtotal}</dt><dd>${money(locale, subtotalCents)}</dd>
<dt>${words.taxes}</dt><dd>${money(locale, taxCents)}</dd>
<dt class="total">${words.total}</dt><dd class="total">${money(locale, subtotalCents + taxCents)}</dd>
</dl>`;
}

function choices({ id, locale, cancelUrl }: TestSession): Html {
  const words = checkoutWords[locale].test;
  const choice = (name: string, label: string) =>
    html`<form method="post" action="/test-checkout/${id}/${name}"><button class="${name}">${label}</button></form>`;
  return html`${choice("pay", words.pay)}
${choice("decline", words.decline)}
${choice("pay-slowly", words.paySlowly)}
${choice("expire", words.expire)}
<p><a href="${cancelUrl}">${words.abandon}</a></p>`;
}

function over({ locale, cancelUrl }: TestSession, { state }: Checkout): Html {
  const words = checkoutWords[locale].test;
  return html`<p class="alert" role="status">${state === "paid" ? words.paid : words.over}</p>
<p><a href="${cancelUrl}">${words.back}</a></p>`;
}
