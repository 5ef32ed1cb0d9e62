import { at, trailingSum, type Days } from '#prisma/seed/history/days.ts'
import type { Profile } from '#prisma/seed/history/profiles.ts'
import { busyness, type Supply } from '#prisma/seed/history/supply.ts'
import type { Random } from '#prisma/seed/random.ts'

/** Who holds a token and what they do with it, day by day. */
export interface Activity {
  holders: Float64Array
  /** distinct addresses of the day, the trailing 7 and the trailing 30 days; null where nothing can be passed on */
  active: { daily: Float64Array; weekly: Float64Array; monthly: Float64Array } | null
  transfers: Float64Array
  /** steps of supply that moved between holders */
  moved: Float64Array
}

/** `share`: how much of the asset's value is in this token on the last day. */
export function simulateActivity(
  supply: Supply,
  profile: Profile,
  share: number,
  days: Days,
  random: Random,
): Activity {
  const { habits } = profile
  const holders = growingHolders(supply, Math.max(3, profile.holders * share ** 0.8), days, random)
  const daily = new Float64Array(days.length)
  const transfers = new Float64Array(days.length)
  const moved = new Float64Array(days.length)
  let mood = 0
  for (let i = supply.bornAt; i < days.length; i++) {
    mood = mood * 0.94 + 0.05 * random.normal()
    const isIssued = at(supply.minted, i) + at(supply.burnt, i) > 0
    const busy = busyness(profile, days, i) * Math.exp(mood)
    const usual = at(holders, i) * habits.activity * busy * random.factor(0.12)
    // few holders: now and then somebody, not every day a part of somebody
    const people = Math.max(
      isIssued ? 1 : 0,
      Math.floor(usual) + (random.chance(usual % 1) ? 1 : 0),
    )
    daily[i] = habits.activity === 0 ? 0 : Math.min(at(holders, i), people)
    const between =
      habits.velocity === 0 || at(daily, i) === 0
        ? 0
        : Math.round(at(supply.steps, i) * habits.velocity * busy * random.factor(0.35))
    moved[i] = between
    transfers[i] =
      isIssued || between > 0
        ? Math.max(
            1,
            Math.ceil(at(daily, i) / 2),
            Math.round(at(daily, i) * random.between(1.15, 1.4)),
          )
        : 0
    if (at(transfers, i) === 0) daily[i] = 0
  }
  if (habits.activity === 0) return { holders, active: null, transfers, moved }
  const weekly = distinctOver(daily, daily, 7, 0.52)
  return {
    holders,
    active: { daily, weekly, monthly: distinctOver(daily, weekly, 30, 0.27) },
    transfers,
    moved,
  }
}

/** Whole numbers that follow the supply slowly and mostly upwards. */
function growingHolders(
  supply: Supply,
  onLastDay: number,
  days: Days,
  random: Random,
): Float64Array {
  const line = new Float64Array(days.length)
  const end = days.length - 1
  const life = Math.max(1, end - supply.bornAt)
  const started = supply.bornAt > 0 ? 0.04 : random.between(0.3, 0.6)
  let wave = 0
  for (let i = supply.bornAt; i <= end; i++) {
    wave = wave * 0.985 + 0.0025 * random.normal()
    const done = ((i - supply.bornAt) / life) ** 0.85
    line[i] = Math.max(2, Math.round(onLastDay * (started + (1 - started) * done) * Math.exp(wave)))
  }
  return line
}

/**
 * Distinct addresses over some days: at least those of the busiest of them and of the shorter
 * window, at most the sum of the days; between the two by how many come back.
 */
function distinctOver(
  daily: Float64Array,
  shorter: Float64Array,
  length: number,
  fresh: number,
): Float64Array {
  return daily.map((_, i) => {
    let busiest = 0
    for (let j = Math.max(0, i - length + 1); j <= i; j++) busiest = Math.max(busiest, at(daily, j))
    const all = trailingSum(daily, i, length)
    return Math.min(all, Math.max(at(shorter, i), Math.round(busiest + (all - busiest) * fresh)))
  })
}
