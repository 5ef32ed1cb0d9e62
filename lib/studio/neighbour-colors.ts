import { findShades, seriesColors } from '#lib/registry/series-colors.ts'
import { colorDistance } from '#lib/studio/color-distance.ts'

const palette = Object.keys(seriesColors).map((name) => `var(--${name})`)

/** Below it two colours side by side are hard to tell apart under some sight: twice what is just noticed. */
export const TELLABLE = 0.04

/** The smallest distance of two series colours in either theme, under any sight. */
export function measureDistance(a: string, b: string): number {
  const [first, second] = [findShades(a), findShades(b)]
  if (!first || !second) return 0
  return Math.min(colorDistance(first.light, second.light), colorDistance(first.dark, second.dark))
}

/**
 * Colours of series in the order in which they are drawn, so that neighbours can be told apart by everybody. Each keeps
 * its own where it can: the same entity has the same colour on every page. Else it takes one of the palette that is
 * not in use and that its neighbour is told from; a palette that is used up begins again.
 */
export function neighbourColors(wanted: readonly string[]): string[] {
  const given: string[] = []
  for (const [at, own] of wanted.entries()) {
    const before = given[at - 1]
    const isFree = !given.includes(own) || at >= palette.length - 1
    if (isFree && (before === undefined || measureDistance(own, before) >= TELLABLE))
      given.push(own)
    else given.push(freeColor(before, wanted.slice(at + 1), given))
  }
  return given
}

function freeColor(
  before: string | undefined,
  later: readonly string[],
  given: readonly string[],
): string {
  const apart = palette.filter(
    (color) =>
      color !== 'var(--s-other)' &&
      (before === undefined || measureDistance(color, before) >= TELLABLE),
  )
  const unused = apart.filter((color) => !given.includes(color))
  // a color that a later one calls its own is left to it
  const best =
    unused.find((color) => !later.includes(color)) ??
    unused[0] ??
    apart.find((color) => !given.slice(-4).includes(color)) ??
    apart[0]
  return best ?? 'var(--s1)'
}
