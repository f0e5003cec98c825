// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocus } from "#ui/focus/keep-focus.ts";

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

const page = (html: string) => {
  document.body.innerHTML = `<main id="main" tabindex="-1"><h1 id="page-title" tabindex="-1">Machines</h1>${html}</main>`;
};
const list = `<ul>${["a", "b", "c"].map((id) => `<li id="row-${id}"><button id="${id}">${id}</button></li>`).join("")}</ul>`;
const one = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no #${id}.`);
  return found;
};
/** What has the focus once the page has settled. */
async function focused(): Promise<string | undefined> {
  await new Promise((resolve) => setTimeout(resolve, 120));
  return document.activeElement?.id;
}

test("a row that goes leaves the focus to the one that takes its place, the last one to the one before", async () => {
  page(list);
  one("b").focus();
  one("row-b").remove();
  expect(await focused()).toBe("c");
  one("row-c").remove();
  expect(await focused()).toBe("a");
  one("row-a").remove();
  expect(await focused()).toBe("page-title");
});

test("a button that was disabled while it worked has the focus again when it can be pressed", async () => {
  page(`<button id="sign-in">Sign in</button>`);
  one("sign-in").focus();
  one("sign-in").blur();
  one("sign-in").setAttribute("disabled", "");
  expect(document.activeElement).toBe(document.body);
  await focused();
  one("sign-in").removeAttribute("disabled");
  expect(await focused()).toBe("sign-in");
});

test("a button that its dialog replaces leaves the focus to the dialog's title", async () => {
  page(
    `<dialog open><h2 id="part" tabindex="-1">Filter</h2><footer id="foot"><button id="edit">Edit</button></footer></dialog>`,
  );
  one("edit").focus();
  one("foot").innerHTML = "<button>Cancel</button><button>Save</button>";
  expect(await focused()).toBe("part");
});

test("a dialog whose opener went with what it was about leaves the focus to the next row", async () => {
  page(
    `${list}<dialog open id="order"><h2 id="title" tabindex="-1">Leak</h2><button id="delete">Delete</button></dialog>`,
  );
  one("a").focus();
  one("title").focus();
  one("delete").focus();
  one("order").remove();
  one("row-a").remove();
  expect(await focused()).toBe("b");
});

test("who gives the focus up by pressing the ground keeps it there, and who leads it on is not overruled", async () => {
  page(list);
  one("b").focus();
  one("b").blur();
  await focused();
  one("row-b").remove();
  expect(await focused()).toBe("");
  one("a").focus();
  one("row-a").remove();
  one("page-title").focus();
  expect(await focused()).toBe("page-title");
});
