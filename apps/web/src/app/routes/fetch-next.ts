/**
 * Fetches the code of the screen that comes next while a person still fills in this one, and runs none of it. The build
 * lists its files in the page (`preloads` in `packs.ts`).
 */
export function fetchNext(): void {
  const next = document.getElementById("next");
  if (!(next instanceof HTMLTemplateElement)) return;
  document.head.append(next.content);
  next.remove();
}
