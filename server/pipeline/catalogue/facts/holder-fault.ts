import { showPercent } from '#lib/format/show-percent.ts'
import type { HolderFact } from '#server/pipeline/catalogue/facts/apply-holders.ts'

/** Sources round shares to a hundredth of a percent, and a sum of rounded ones is off by as much for each. */
const ROUNDING = 1.5e-4

/** The same for percentages that are written with so many digits behind the point. */
export const roundingOf = (percentages: readonly string[]): number =>
  Math.max(ROUNDING, ...percentages.map((text) => 1.5e-2 / 10 ** (text.split('.')[1]?.length ?? 0)))

/**
 * How a count of holders contradicts itself, as a sentence; null: it does not. The largest k of n
 * holders have at least k/n of the supply, all of it where k is n, and at most k times what the
 * first has; those that are listed add up to what is said of so many, and never to more than all.
 */
export function findHolderFault(
  { holders, top1, top5, top10, largest }: HolderFact,
  rounding = ROUNDING,
): string | null {
  const shares = [
    { count: 1, share: top1 },
    { count: 5, share: top5 ?? null },
    { count: 10, share: top10 },
  ].flatMap(({ count, share }) => (share === null ? [] : [{ count, share }]))
  return (
    findOrderFault(shares, rounding) ??
    findCountFault(shares, holders, rounding) ??
    findListFault(shares, largest ?? [], holders, rounding)
  )
}

interface Share {
  count: number
  share: number
}

/** `the largest holder (30.8%)` and `the largest 10 holders (93.3%)`. */
const name = ({ count, share }: Share): string =>
  `the largest ${count === 1 ? 'holder' : `${count} holders`} (${showPercent(share)})`

function findOrderFault(shares: readonly Share[], rounding: number): string | null {
  for (const [at, more] of shares.entries())
    for (const fewer of shares.slice(0, at)) {
      if (fewer.share > more.share + rounding)
        return `${name(fewer)} cannot have more than ${name(more)}`
      const times = more.count / fewer.count
      if (more.share > (fewer.share + rounding) * times)
        return `${name(more)} cannot have more than ${times} times what ${name(fewer)} has`
    }
  return null
}

function findCountFault(
  shares: readonly Share[],
  holders: number | null,
  rounding: number,
): string | null {
  if (holders === null) return null
  for (const each of shares) {
    const least = holders === 0 ? 0 : Math.min(1, each.count / holders)
    if (each.share < least - rounding)
      return `${name(each)} of ${holders} cannot have less than ${showPercent(least)}`
    if (holders === 0 && each.share > 0) return `${name(each)} is reported beside 0 holders`
  }
  return null
}

function findListFault(
  shares: readonly Share[],
  listed: NonNullable<HolderFact['largest']>,
  holders: number | null,
  rounding: number,
): string | null {
  const sumOf = (count: number) => listed.slice(0, count).reduce((sum, { share }) => sum + share, 0)
  const margin = (count: number) => rounding * (count + 1)
  const all = sumOf(listed.length)
  if (all > 1 + margin(listed.length))
    return `the ${listed.length} holders that are listed have ${showPercent(all)} of the supply together`
  if (listed.some(({ share }, at) => share > (listed[at - 1]?.share ?? 1) + rounding))
    return 'the holders that are listed do not begin with the largest'
  if (holders !== null && listed.length > holders)
    return `${listed.length} holders are listed of ${holders}`
  for (const each of shares)
    if (
      listed.length >= each.count &&
      Math.abs(sumOf(each.count) - each.share) > margin(each.count)
    )
      return `${name(each)} are listed with ${showPercent(sumOf(each.count))}`
  return null
}
