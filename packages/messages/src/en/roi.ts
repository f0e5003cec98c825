/** What leads there; its other words come with it (roi/). */
export const roi = {
  open: "ROI calculator",
};
