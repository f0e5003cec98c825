import { expect, test } from "vitest";
import { contactLink } from "#features/requests/detail/reach.ts";

test.each([
  ["luc@plant.example", "mailto:luc@plant.example"],
  ["  luc+tour@plant.example ", "mailto:luc%2Btour@plant.example"],
  ["819 555-0123", "tel:8195550123"],
  ["+1 (819) 555-0123", "tel:+18195550123"],
  ["819 555-0123 poste 12", "tel:8195550123,12"],
])("%s leads to %s", (contact, href) => {
  expect(contactLink(contact)?.href).toBe(href);
});

test.each(["radio 4", "at the press", "1234", "javascript:alert(1)", "a@b.c?bcc=x@y.z", "a@b.ca, c@d.ca", ""])(
  "%s is words alone",
  (contact) => {
    expect(contactLink(contact)).toBeNull();
  },
);
