import { useMessages } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";

/** Says that something is not filled in, and leads to the first of it once the faults are drawn. */
export function useSayMissing(): () => void {
  const { missing } = useMessages().maintenance.create;
  return () => {
    toast.error(missing);
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>("dialog:modal [aria-invalid=true]:not(:disabled)")?.focus();
    });
  };
}
