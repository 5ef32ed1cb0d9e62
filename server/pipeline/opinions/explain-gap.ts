import type { Day } from '#lib/dates.ts'
import type { GapPart } from '#server/pipeline/opinions/gap-part.ts'
import {
  carryDays,
  sumOn,
  type Opinion,
  type OpinionLine,
} from '#server/pipeline/opinions/opinion.ts'

/** A remainder below this fraction of what is published is rounding, and no part. */
const ROUNDING = 0.0005
/** How near a reason must come to what it explains, as a fraction of that. */
const NEAR = 0.03
/** Another source may stand on the value of the days before, or already on that of the next. */
const NAV_DAYS = [1, 2, 3, -1] as const

/**
 * Takes the gap of a source apart: `there` − `here`, of which `told` is the newest day that the
 * source tells of and `day` the newest that is published. Parts that follow from lines come first:
 * the days that it is behind, and networks that it no longer tells of. What remains has the one
 * reason that comes to the same amount, or is unknown. The parts add up to the gap, but for
 * rounding.
 */
export function explainGap(opinion: Opinion, day: Day, told: Day): GapPart[] {
  const within = carryDays(opinion.frequency)
  const here = sumOn(opinion.here, day, within)
  const gap = sumOn(opinion.there, told, within) - here
  const parts = [...lateParts(opinion, day, told), ...silentNetworks(opinion, told)]
  const rest = gap - parts.reduce((sum, { amount }) => sum + amount, 0)
  if (Math.abs(rest) <= ROUNDING * Math.abs(here)) return parts
  const found = CANDIDATES.map((list) => nearest(list(opinion, told), rest)).find(Boolean)
  const left = found ? rest - found.amount : rest
  return [
    ...parts,
    ...(found ? [found] : []),
    ...(Math.abs(left) > ROUNDING * Math.abs(here)
      ? [{ reason: 'unknown', amount: left, networkId: null } as const]
      : []),
  ]
}

/** How what is published has moved since the day that the source tells of. */
function lateParts({ here, frequency }: Opinion, day: Day, told: Day): GapPart[] {
  const within = carryDays(frequency)
  const amount = sumOn(here, told, within) - sumOn(here, day, within)
  return told < day && amount !== 0 && !Number.isNaN(amount)
    ? [{ reason: 'late', amount, networkId: null }]
    : []
}

/** Networks that the source told of once and no longer does, with what is published of each. */
function silentNetworks({ published, there, frequency }: Opinion, told: Day): GapPart[] {
  const within = carryDays(frequency)
  return there.flatMap((line) => {
    if (line.networkId === null || !Number.isNaN(sumOn([line], told, within))) return []
    const here = published.filter(({ networkId }) => networkId === line.networkId)
    const amount = -sumOn(here, told, within)
    return Number.isNaN(amount) || amount === 0
      ? []
      : [{ reason: 'network_not_covered', amount, networkId: line.networkId } as const]
  })
}

type Candidates = (opinion: Opinion, told: Day) => GapPart[]

const CANDIDATES: readonly Candidates[] = [navDays, allTokens, wholeNetworks]

function navDays({ measure, here, frequency }: Opinion, told: Day): GapPart[] {
  if (measure !== 'size' && measure !== 'price' && measure !== 'netAssetValue') return []
  const within = carryDays(frequency)
  return NAV_DAYS.map((days) => ({
    reason: 'day_of_nav' as const,
    amount: sumOn(here, told - days, within) - sumOn(here, told, within),
    networkId: null,
  }))
}

/** The source counts all tokens, and those in circulation are published. */
function allTokens({ measure, here, allTokens: ratio, frequency }: Opinion, told: Day): GapPart[] {
  if (!ratio || (measure !== 'size' && measure !== 'circulatingSupply')) return []
  const within = carryDays(frequency)
  const amount = sumOn(here, told, within) * (sumOn([ratio], told, within) - 1)
  return [{ reason: 'method', amount, networkId: null }]
}

/** A source that tells of the asset as a whole may lack one network, or count one twice. */
function wholeNetworks({ there, published, frequency }: Opinion, told: Day): GapPart[] {
  if (there.some(({ networkId }) => networkId !== null)) return []
  const within = carryDays(frequency)
  const amounts = new Map<number, OpinionLine[]>()
  for (const line of published)
    if (line.networkId !== null)
      amounts.set(line.networkId, [...(amounts.get(line.networkId) ?? []), line])
  if (amounts.size < 2) return []
  return [...amounts].flatMap(([networkId, lines]) => {
    const amount = sumOn(lines, told, within)
    return [
      { reason: 'network_not_covered' as const, amount: -amount, networkId },
      { reason: 'bridge_counted_twice' as const, amount, networkId },
    ]
  })
}

/** The part that comes nearest to an amount, where one comes near at all. */
function nearest(parts: readonly GapPart[], amount: number): GapPart | undefined {
  return parts
    .filter((part) => Math.abs(part.amount - amount) <= NEAR * Math.abs(amount))
    .sort((a, b) => Math.abs(a.amount - amount) - Math.abs(b.amount - amount))[0]
}
