import { isWeekend, type Day } from '#lib/dates.ts'
import type { Random } from '../seeded-random.ts'
import type { Table } from '../table.ts'
import { type Flows, ledger, marketPath, peggedPath, product, roundTo, span } from './walks.ts'

/** Minted and burnt on business days only, by a few big customers. */
const fiatFlows =
  (random: Random, growth: number): Flows =>
  (day) =>
    isWeekend(day)
      ? { mint: 0, burn: 0 }
      : {
          mint: (0.004 + growth) * random.between(0.3, 1.7),
          burn: 0.004 * random.between(0.2, 1.8),
        }

/** Tenfold in the month after a quiet beginning, with a mint of more than half of the supply on one day. */
const launchFlows =
  (random: Random, start: number): Flows =>
  (_day, at) =>
    at === start + 12
      ? { mint: 0.6, burn: 0 }
      : at >= start && at < start + 30
        ? { mint: random.between(0.03, 0.11), burn: 0 }
        : { mint: random.between(0, 0.012), burn: random.between(0, 0.011) }

interface Coin {
  days: readonly Day[]
  price: ReadonlyMap<Day, number>
  supply: number
  flows: Flows
  /** the share of the supply that moves on a day, and how unevenly */
  turnover: number
  unevenness: number
  holders: number
}

/** The columns of one token, with value = supply × price and a supply that mints and burns explain. */
function coinTable(random: Random, of: string, coin: Coin): Table {
  const { supply, mints } = ledger(coin.days, coin.supply, coin.flows)
  const volume = new Map<Day, number>()
  const active = new Map<Day, number>()
  const transfers = new Map<Day, number>()
  const holders = new Map<Day, number>()
  let held = coin.holders
  for (const day of coin.days) {
    const mood = Math.exp(coin.unevenness * random.normal()) * (isWeekend(day) ? 0.7 : 1)
    held *= 1 + random.between(-0.002, 0.005)
    volume.set(day, roundTo((supply.get(day) ?? 0) * coin.turnover * mood, 2))
    active.set(day, Math.round(held * 0.04 * Math.sqrt(mood)) + 1)
    transfers.set(day, Math.round(held * 0.07 * Math.sqrt(mood)) + 1)
    holders.set(day, Math.round(held))
  }
  return [
    { of, measure: 'price', points: new Map(coin.price) },
    { of, measure: 'totalSupply', points: supply },
    { of, measure: 'marketValue', points: product(supply, coin.price) },
    { of, measure: 'dailyActiveAddresses', points: active },
    { of, measure: 'holders', points: holders },
    { of, measure: 'dailyMintsToken', points: mints },
    { of, measure: 'dailyMints', points: product(mints, coin.price) },
    { of, measure: 'dailyTransferVolumeToken', points: volume },
    { of, measure: 'dailyTransferVolume', points: product(volume, coin.price) },
    { of, measure: 'dailyTransactions', points: transfers },
  ]
}

/** A large stablecoin that stood at 0.88 for two days and came back. */
export function largeStablecoin(random: Random, of: string, last: Day, count = 300): Table {
  const days = span(last - count + 1, count)
  const bad = last - random.integer(100, count - 60)
  const depeg = new Map([
    [bad, roundTo(random.between(0.87, 0.89), 4)],
    [bad + 1, roundTo(random.between(0.87, 0.9), 4)],
    [bad + 2, roundTo(random.between(0.97, 0.99), 4)],
  ])
  return coinTable(random, of, {
    days,
    price: peggedPath(random, days, 0.0006, depeg),
    supply: random.between(4e9, 3e10),
    flows: fiatFlows(random, 0.001),
    turnover: 0.2,
    unevenness: 0.3,
    holders: 900_000,
  })
}

/** A small coin whose price and trade are noisy, and which grows tenfold within a month. */
export function launchedCoin(random: Random, of: string, last: Day, count = 300): Table {
  const days = span(last - count + 1, count)
  return coinTable(random, of, {
    days,
    price: peggedPath(random, days, 0.004, new Map()),
    supply: random.between(2e6, 6e6),
    flows: launchFlows(random, random.integer(60, count - 200)),
    turnover: 0.1,
    unevenness: 0.9,
    holders: 800,
  })
}

/** A coin that is wound down: its supply shrinks, and one day it is no longer told of. */
export function endedCoin(random: Random, of: string, last: Day): Table {
  const end = last - random.integer(60, 150)
  const days = span(end - 239, 240)
  return coinTable(random, of, {
    days,
    price: peggedPath(random, days, 0.001, new Map()),
    supply: random.between(1e8, 9e8),
    flows: (_day, at) => ({ mint: 0.001, burn: at > 150 ? random.between(0.01, 0.03) : 0.001 }),
    turnover: 0.05,
    unevenness: 0.4,
    holders: 40_000,
  })
}

/** Dollars for an ounce of gold on each of many years' days: the same for every table of a seed. */
export const goldPath = (random: Random, last: Day): Map<Day, number> =>
  marketPath(random, span(last - 4499, 4500), 1300, 0.008)

/** A token of one ounce, at a small premium. */
export function goldToken(
  random: Random,
  of: string,
  last: Day,
  gold: ReadonlyMap<Day, number>,
  count = 300,
): Table {
  const days = span(last - count + 1, count)
  return coinTable(random, of, {
    days,
    price: new Map(
      days.map((day) => [day, roundTo((gold.get(day) ?? 0) * (1 + 0.003 * random.normal()), 2)]),
    ),
    supply: random.between(1e5, 5e5),
    flows: fiatFlows(random, 0.0005),
    turnover: 0.03,
    unevenness: 0.5,
    holders: 20_000,
  })
}
