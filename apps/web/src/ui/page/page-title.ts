/**
 * Leads the focus to the screen's title when the button that was pressed went away with its row; not when the person
 * is in a field or a dialog by now.
 */
export function focusPageTitle(): void {
  if (document.activeElement?.closest("input, textarea, select, dialog")) return;
  document.getElementById("page-title")?.focus({ preventScroll: true });
}
