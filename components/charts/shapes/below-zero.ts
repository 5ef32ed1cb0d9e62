import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'

const GAIN = 'var(--positive-fill)'
const LOSS = 'var(--negative-fill)'

/** A bar below zero is hatched in the color of its line; one that says gain is there one that says loss. */
export const colorBelowZero = (color: string): string => (color === GAIN ? LOSS : color)

/** How a line, or one value of it, looks beside its name: as it is drawn. */
export function findLook(
  { kind }: Pick<Plot, 'kind'>,
  { color, isOthers, values }: Pick<PlotLine, 'color' | 'isOthers' | 'values'>,
): { color: string; hatched: boolean } {
  const known = values.filter((value) => value !== null)
  const isBelow =
    kind === 'bar' && known.some((value) => value < 0) && known.every((value) => value <= 0)
  return isBelow ? { color: colorBelowZero(color), hatched: true } : { color, hatched: isOthers }
}
