import { FURTHER_COLORS, OWN_COLORS, slugColor } from '#lib/view/entities/mark.ts'

/** Entries that stand together in charts: sizes by slug. */
export type ColorGroup = ReadonlyMap<string, number>

/** So many of a group have colours of their own: as a chart names nine, some that may overtake them. */
export const DISTINCT = 12

/**
 * Colours by slug. Each takes its own (`slugColor`); of two that lead the same group and would have
 * one, the larger keeps it and the smaller takes the next that nothing in its groups has. So it is
 * the same in every chart and row, and does not change when sizes do, but for those few. What leads
 * no group keeps its own.
 */
export function dealColors(groups: readonly ColorGroup[]): Map<string, string> {
  const leading = groups.map((group) => new Set(lead(group)))
  const largest = new Map<string, number>()
  for (const group of groups)
    for (const [slug, size] of group) largest.set(slug, Math.max(size, largest.get(slug) ?? 0))
  const dealt = new Map<string, string>()
  for (const slug of byValue(largest)) {
    const beside = leading.filter((leaders) => leaders.has(slug))
    const taken = new Set(beside.flatMap((leaders) => [...leaders].map((each) => dealt.get(each))))
    dealt.set(
      slug,
      firstFree(slugColor(slug), (color) => taken.has(color)),
    )
  }
  return dealt
}

/**
 * Colours of series that nobody could foresee together, the largest first: the second of two with
 * one colour takes a free one that no other of them wants. Rows beside such a chart take its
 * colours.
 */
export function settleColors(wanted: readonly string[]): string[] {
  const given = new Set<string>()
  return wanted.map((own) => {
    const isGiven = (color: string): boolean => given.has(color)
    const color = isGiven(own)
      ? firstFree(own, (each) => isGiven(each) || wanted.includes(each), isGiven)
      : own
    given.add(color)
    return color
  })
}

/** Its own, else the next that the first test lets pass which lets any pass, else its own all the same. */
function firstFree(own: string, ...tests: readonly ((color: string) => boolean)[]): string {
  const at = Math.max(0, OWN_COLORS.indexOf(own))
  const inTurn = [own, ...turn(OWN_COLORS, at), ...turn(FURTHER_COLORS, at)]
  for (const isTaken of tests) {
    const free = inTurn.find((color) => !isTaken(color))
    if (free) return free
  }
  return own
}

const turn = (colors: readonly string[], at: number): string[] => [
  ...colors.slice(at),
  ...colors.slice(0, at),
]

const lead = (group: ColorGroup): string[] => byValue(group).slice(0, DISTINCT)

const byValue = (sizes: ColorGroup): string[] =>
  [...sizes]
    .filter(([, size]) => size > 0)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([slug]) => slug)
