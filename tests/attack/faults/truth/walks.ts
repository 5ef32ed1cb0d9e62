import { isWeekend, type Day } from '#lib/dates.ts'
import type { Random } from '../seeded-random.ts'

/** Days from `from` on. */
export const span = (from: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => from + at)

export const roundTo = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals

/** A market price: it moves by `daily` each day, less on weekends. */
export function marketPath(random: Random, days: readonly Day[], first: number, daily: number) {
  const path = new Map<Day, number>()
  let price = first
  for (const day of days) {
    price *= Math.exp(daily * (isWeekend(day) ? 0.3 : 1) * random.normal())
    path.set(day, roundTo(price, 4))
  }
  return path
}

/** A price that is pegged to a dollar, `noise` around it; on the days of a depeg it is what was paid. */
export function peggedPath(
  random: Random,
  days: readonly Day[],
  noise: number,
  depeg: ReadonlyMap<Day, number>,
): Map<Day, number> {
  return new Map(
    days.map((day) => [day, roundTo(depeg.get(day) ?? 1 + noise * random.normal(), 6)]),
  )
}

/** A net asset value that grows by its yield, on business days. */
export function navPath(days: readonly Day[], first: number, yearly: number): Map<Day, number> {
  const path = new Map<Day, number>()
  let due = 0
  let nav = first
  for (const day of days) {
    due++
    if (!isWeekend(day)) {
      nav *= (1 + yearly) ** (due / 365)
      due = 0
    }
    path.set(day, roundTo(nav, 6))
  }
  return path
}

/** Returns the mint and the burn of a day, as shares of the supply. */
export type Flows = (day: Day, at: number) => { mint: number; burn: number }

/** A supply with the mints and burns that make it, to the cent. */
export function ledger(days: readonly Day[], first: number, flows: Flows) {
  const [supply, mints, burns] = [
    new Map<Day, number>(),
    new Map<Day, number>(),
    new Map<Day, number>(),
  ]
  let level = roundTo(first, 2)
  for (const [at, day] of days.entries()) {
    const { mint, burn } = at === 0 ? { mint: 0, burn: 0 } : flows(day, at)
    const [minted, burnt] = [roundTo(level * mint, 2), roundTo(level * burn, 2)]
    level = roundTo(level + minted - burnt, 2)
    supply.set(day, level)
    mints.set(day, at === 0 ? level : minted)
    burns.set(day, burnt)
  }
  return { supply, mints, burns }
}

/** The product of two lines on the days that both have. */
export const product = (
  one: ReadonlyMap<Day, number>,
  other: ReadonlyMap<Day, number>,
  decimals = 2,
): Map<Day, number> =>
  new Map(
    [...one].flatMap(([day, value]) => {
      const factor = other.get(day)
      return factor === undefined ? [] : [[day, roundTo(value * factor, decimals)] as const]
    }),
  )
