// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { fetchNext } from "#app/routes/fetch-next.ts";

const prefetched = () => [...document.head.querySelectorAll("link")].map((link) => link.getAttribute("href"));

test("the code of the next screen is asked for once, and not before it is called for", () => {
  document.head.innerHTML = '<template id="next"><link rel="modulepreload" href="/board.js"></template>';
  expect(prefetched()).toEqual([]);
  fetchNext();
  fetchNext();
  expect(prefetched()).toEqual(["/board.js"]);
});

test("a page that names no next screen asks for nothing", () => {
  document.head.innerHTML = "";
  fetchNext();
  expect(prefetched()).toEqual([]);
});
