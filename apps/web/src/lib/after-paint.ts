/** Longer than a frame takes: a page that is not shown paints none. */
const longestFrameMs = 100;

/**
 * Resolves once the frame that a key or a click brings about is on the screen: what takes long comes after it, so that
 * the hand sees at once that it was heard.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestFrameMs);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}

/** Does what takes long after that frame. Answers how to give it up until then. */
export function afterPaint(work: () => unknown): () => void {
  let isWanted = true;
  void painted().then(() => isWanted && work());
  return () => {
    isWanted = false;
  };
}
