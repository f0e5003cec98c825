import { greeting } from "@millwright/messages/greeting";
import type { Locale } from "@millwright/messages/text";
import styles from "#features/auth/AuthLayout.module.css";

function element(name: string, className: string | undefined, ...children: (Node | string)[]): HTMLElement {
  const created = document.createElement(name);
  if (className !== undefined) created.className = className;
  created.append(...children);
  return created;
}

/**
 * The words beside the sign-in, where AuthLayout draws them: on a slow line there is something to read a second before
 * the form can be drawn, which takes their place.
 */
export function greetingPage(locale: Locale): HTMLElement {
  const { tagline, points } = greeting[locale];
  // As wide as the icon that it will have.
  const point = (text: string) => element("li", styles.point, element("span", "tabler-icon"), text);
  const words = element(
    "div",
    styles.words,
    element("p", styles.tagline, tagline),
    element("ul", styles.points, ...points.map(point)),
  );
  return element("div", styles.page, element("aside", styles.about, element("span", styles.brand), words));
}
