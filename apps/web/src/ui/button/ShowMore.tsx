import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useMessages } from "#lib/language.ts";

interface Props {
  /** Whether there is a next page. */
  more: boolean;
  loading: boolean;
  onMore: () => void;
  /** Asks for the next page by itself when the end comes into view. */
  auto?: boolean;
}

/** The end of a list that comes in pages. */
export function ShowMore({ more, loading, onMore, auto = false }: Props) {
  const m = useMessages();
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;

  useEffect(() => {
    if (!auto || !more || loading || end.current === null) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: "400px",
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [auto, more, loading]);

  if (!more) return null;
  return (
    <div ref={end} className="flex justify-center pad-12-0">
      <Button variant="default" loading={loading} onClick={onMore}>
        {m.common.showMore}
      </Button>
    </div>
  );
}
