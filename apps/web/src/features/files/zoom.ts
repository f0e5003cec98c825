/** How a photo is looked at: its scale, and how far its middle is moved, in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
const mostScale = 6;
export const zoomStep = 1.5;
/** A finger that moves this far sideways, in pixels, means another photo. */
const swipePx = 56;

/** The view scaled about a point, given from the middle of the stage: what lies under it stays there. */
export function zoomed(view: View, by: number, at: { x: number; y: number } = { x: 0, y: 0 }): View {
  const scale = Math.min(mostScale, Math.max(1, view.scale * by));
  if (scale === 1) return whole;
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Moved by some pixels, no farther than the photo's edge. */
export function pan(view: View, dx: number, dy: number, stage: { width: number; height: number }): View {
  const most = (size: number) => ((view.scale - 1) * size) / 2;
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  return {
    ...view,
    x: within(view.x + dx, most(stage.width)),
    y: within(view.y + dy, most(stage.height)),
  };
}

/** Which way a finger swiped a photo that is seen whole: 1 to the next, -1 to the one before, 0 nowhere. */
export function swiped({ scale }: View, dx: number, dy: number): -1 | 0 | 1 {
  if (scale > 1 || Math.abs(dx) < swipePx || Math.abs(dx) < Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
