/** One ordinary mistake: what stands in a source from `start` to `end`, and what somebody wrote instead. */
export interface Mistake {
  kind: string;
  start: number;
  end: number;
  text: string;
}
