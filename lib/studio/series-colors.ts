import { colorDistance } from '#lib/studio/color-distance.ts'

/** The series colours of styles/tokens.css as they are on dark and light; a test holds the two together. */
export const seriesColors: Readonly<Record<string, readonly [dark: string, light: string]>> = {
  'var(--s1)': ['#7d9ff5', '#3f66c6'],
  'var(--s2)': ['#f9cc23', '#c88000'],
  'var(--s3)': ['#3ccaba', '#1f857a'],
  'var(--s4)': ['#8379f2', '#4a37aa'],
  'var(--s5)': ['#fb8839', '#b0470a'],
  'var(--s6)': ['#8fdcff', '#0699cc'],
  'var(--s7)': ['#b753b3', '#8a1d86'],
  'var(--s8)': ['#9d6718', '#887742'],
  'var(--s9)': ['#a7e4a2', '#62a25f'],
  'var(--s10)': ['#ba7f87', '#91163b'],
  'var(--s-other)': ['#646970', '#8f949b'],
}

const palette = Object.keys(seriesColors)

/** Below it two colours side by side are hard to tell apart under some sight: twice what is just noticed. */
export const TELLABLE = 0.04

/** The smallest distance of two series colours in either theme, under any sight. */
export function measureDistance(a: string, b: string): number {
  return Math.min(...[0, 1].map((theme) => colorDistance(findHex(a, theme), findHex(b, theme))))
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
  // what a later one calls its own is left to it
  const best =
    unused.find((color) => !later.includes(color)) ??
    unused[0] ??
    apart.find((color) => !given.slice(-4).includes(color)) ??
    apart[0]
  return best ?? 'var(--s1)'
}

function findHex(color: string, theme: number): string {
  return seriesColors[color]?.[theme === 0 ? 0 : 1] ?? color
}
