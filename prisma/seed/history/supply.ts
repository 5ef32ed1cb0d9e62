import { isWeekend, parseDay } from '#lib/dates.ts'
import { at, type Days } from '#prisma/seed/history/days.ts'
import type { Profile } from '#prisma/seed/history/profiles.ts'
import type { Random } from '#prisma/seed/random.ts'

/**
 * Supply of one token, in whole steps: a step is 10^-stepDecimals of a token, so that supply, mints and burns add up
 * exactly and can be written as raw amounts of the token.
 */
export interface Supply {
  network: string
  /** index of the first day with supply */
  bornAt: number
  stepDecimals: number
  steps: Float64Array
  minted: Float64Array
  burnt: Float64Array
  /** parts of minted and burnt that came over, and left by, a bridge; null: there is none */
  bridgedIn: Float64Array | null
  bridgedOut: Float64Array | null
}

/**
 * The index of the day on which an asset or a network begins; 0: before the simulated days.
 * Beginnings keep their distance from the last day, so that a demo of any year is as large, and as
 * varied, as that of the day they were written down.
 */
export function birth(since: string | undefined, days: Days): number {
  const day = since === undefined ? undefined : parseDay(since)
  if (day === undefined) return 0
  return Math.min(Math.max(0, days.length - 1 - (WRITTEN_ON - day)), days.length - SHORTEST_LIFE)
}

const WRITTEN_ON = parseDay('2026-11-20') ?? 0
/** So many days of history at least, however few days are asked for. */
const SHORTEST_LIFE = 95

/** Simulates all tokens of an asset together, because what leaves one network over a bridge comes out on another. */
export function simulateSupply(
  profile: Profile,
  networks: readonly string[],
  unit: Float64Array,
  days: Days,
  random: Random,
): Supply[] {
  const target = targetValue(profile, days, random)
  const weights = networks.map((network) => networkWeight(profile, network, days))
  const stepDecimals = stepFor(profile.value / at(unit, days.length - 1))
  const scale = 10 ** stepDecimals
  const tokens = networks.map(
    (network, n): Supply => ({
      network,
      bornAt: weights[n]?.bornAt ?? 0,
      stepDecimals,
      steps: new Float64Array(days.length),
      minted: new Float64Array(days.length),
      burnt: new Float64Array(days.length),
      bridgedIn: profile.bridged === undefined ? null : new Float64Array(days.length),
      bridgedOut: profile.bridged === undefined ? null : new Float64Array(days.length),
    }),
  )
  for (let i = birth(profile.since, days); i < days.length; i++) {
    const all = weights.reduce((sum, weight) => sum + at(weight.line, i), 0)
    const wanted = (n: number) =>
      (at(target, i) / at(unit, i)) * scale * (at(weights[n]?.line ?? [], i) / all)
    const busy = busyness(profile, days, i)
    tokens.forEach((token, n) => {
      issue(token, i, wanted(n), profile, busy, random)
    })
    if (profile.bridged !== undefined) bridge(tokens, i, profile.bridged * busy, random)
    for (const token of tokens)
      token.steps[i] = at(token.steps, i - 1) + at(token.minted, i) - at(token.burnt, i)
  }
  return tokens
}

/** Dollars over all networks that supply follows: from the first value to the last, with waves around the way. */
function targetValue(profile: Profile, days: Days, random: Random): Float64Array {
  const bornAt = birth(profile.since, days)
  const way = days.length - 1 - bornAt
  const bend = random.between(0.55, 0.95)
  const line = new Float64Array(days.length)
  let wave = 0
  for (let i = bornAt; i < days.length; i++) {
    wave = wave * 0.97 + 0.012 * random.normal()
    const done = ((i - bornAt) / way) ** bend
    const calm = Math.min(1, (days.length - 1 - i) / 45)
    line[i] = Math.exp(
      Math.log(profile.from) * (1 - done) + Math.log(profile.value) * done + wave * calm,
    )
  }
  return line
}

function networkWeight(
  profile: Profile,
  network: string,
  days: Days,
): { line: Float64Array; bornAt: number } {
  const entry = profile.networks?.[network] ?? 1
  const [weight, since] = typeof entry === 'number' ? [entry, undefined] : entry
  const bornAt = Math.max(birth(since, days), birth(profile.since, days))
  const line = new Float64Array(days.length)
  const isLater = bornAt > birth(profile.since, days)
  for (let i = bornAt; i < days.length; i++) {
    const grown = isLater ? Math.min(1, 0.1 + (0.9 * (i - bornAt)) / 270) : 1
    line[i] = weight * grown * grown
  }
  return { line, bornAt }
}

/** Mints and burns of a day: a part of the way to the wanted supply, and what is created and redeemed beside it. */
function issue(
  token: Supply,
  i: number,
  wanted: number,
  profile: Profile,
  busy: number,
  random: Random,
): void {
  if (i < token.bornAt) return
  const before = at(token.steps, i - 1)
  if (i === token.bornAt) {
    token.minted[i] = Math.max(1, Math.round(wanted))
    return
  }
  const { issuance, churn } = profile.habits
  if (busy === 0 || !random.chance(issuance)) return
  const net =
    ((profile.isOnlyRedeemed ? Math.min(wanted, before) : wanted) - before) *
    Math.min(0.5, 0.3 / issuance) *
    busy
  const beside = before * churn * busy
  const minted = Math.max(0, net) + beside * random.factor(0.5)
  const burnt = Math.max(0, -net) + beside * random.factor(0.5)
  token.minted[i] = Math.round(minted)
  token.burnt[i] = Math.min(Math.round(burnt), Math.floor(before / 3))
}

/** Moves a share of the supply between the networks of an asset: burnt here, minted there, step by step the same. */
function bridge(tokens: readonly Supply[], i: number, share: number, random: Random): void {
  const there = tokens.filter((token) => token.bornAt < i)
  if (there.length < 2) return
  for (const from of there) {
    const others = there.filter((token) => token !== from)
    const to = others[random.integer(0, others.length - 1)]
    const moved = Math.round(at(from.steps, i - 1) * share * random.factor(0.8))
    if (!from.bridgedOut || !to?.bridgedIn || moved <= 0) continue
    // a network that has just begun takes in no more than it can bear
    if (moved > Math.min(at(from.steps, i - 1), at(to.steps, i - 1)) / 3) continue
    add(from.burnt, i, moved)
    add(from.bridgedOut, i, moved)
    add(to.minted, i, moved)
    add(to.bridgedIn, i, moved)
  }
}

function add(line: Float64Array, i: number, amount: number): void {
  line[i] = at(line, i) + amount
}

/** How busy a day is beside a usual weekday; where a source falls silent, nothing happened on its last day either. */
export function busyness(profile: Profile, days: Days, i: number): number {
  const day = days.first + i
  if (profile.staleFor !== undefined && day >= days.last - profile.staleFor) return 0
  if (isWeekend(day)) return profile.habits.weekend
  // Monday to Friday; the middle of the week is the busiest
  return [0.94, 1.03, 1.06, 1.02, 0.95][(day + 3) % 7] ?? 1
}

/** Fine enough that rounding does not show, coarse enough that every amount is a whole number that is exact. */
function stepFor(tokens: number): number {
  if (tokens > 1e6) return 2
  return tokens > 1e4 ? 4 : 6
}
