/** Limits of a figure in the world from a day on: it reads no less and no more than this. */
export interface WorldBound {
  since: string
  least: number
  most: number
  /** no value was further than this above, or below, both that stand beside it: a fraction */
  alone?: number
}
