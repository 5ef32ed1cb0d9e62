import { toDate, type Day } from '#lib/dates.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { AssetClassKey } from '#prisma/seed/catalogue/schemas.ts'
import type { AssetHistory, TokenHistory } from '#prisma/seed/history/asset-history.ts'
import { at, trailingSum, type Days } from '#prisma/seed/history/days.ts'
import type { Supply } from '#prisma/seed/history/supply.ts'

type Measured = [measure: MeasureKey, line: Float64Array]

/** The measures of one token, each a line over all simulated days. */
export function* tokenLines(
  { asset, profile, prices }: AssetHistory,
  { supply, activity }: TokenHistory,
  days: Days,
): Generator<Measured> {
  const tokens = (steps: Float64Array) => steps.map((count) => count / 10 ** supply.stepDecimals)
  const dollars = (amounts: Float64Array) => amounts.map((amount, i) => amount * at(prices.unit, i))
  const [total, minted, burnt] = [tokens(supply.steps), tokens(supply.minted), tokens(supply.burnt)]
  yield ['totalSupply', total]
  yield ['dailyMintsToken', minted]
  yield ['dailyBurnsToken', burnt]
  yield ['dailyMints', dollars(minted)]
  yield ['dailyBurns', dollars(burnt)]
  const circulating =
    profile.treasury === undefined ? total : tokens(outsideTreasury(supply, profile.treasury))
  // a source that counts what is held back or bridged gives the supplies, and the values follow from them
  if (circulating !== total || supply.bridgedIn) {
    yield ['circulatingSupply', circulating]
    if (supply.bridgedIn) yield ['bridgedSupply', circulating]
  } else if (isSizedByPrice(asset.assetClass)) {
    yield ['circulatingMarketValue', dollars(total)]
  } else {
    yield ['bridgedTokenValue', dollars(total)]
  }
  yield ['holders', activity.holders]
  // a source does not count each day's movement of a token that hardly ever moves
  if (activity.active && profile.habits.issuance > 0.2) {
    yield ['dailyTransactions', activity.transfers]
    const moved = tokens(activity.moved)
    const volume = dollars(moved)
    yield ['dailyTransferVolumeToken', moved]
    yield ['dailyTransferVolume', volume]
    yield ['dailyActiveAddresses', activity.active.daily]
    if (profile.habits.weekend > 0) yield ['weeklyActiveAddresses', activity.active.weekly]
    yield ['monthlyActiveAddresses', activity.active.monthly]
  }
  if (supply.bridgedIn && supply.bridgedOut)
    yield* bridgeLines(dollars(tokens(supply.bridgedIn)), dollars(tokens(supply.bridgedOut)), days)
}

const byKey = new Map<string, (typeof assetClasses)[number]>(
  assetClasses.map((row) => [row.key, row]),
)

/** Coins and metals are sized at market price, everything else at net asset value. */
const isSizedByPrice = (assetClass: AssetClassKey): boolean =>
  byKey.get(assetClass)?.size[0] === 'circulatingMarketValue'

/** Returns the supply without what the issuer keeps back, which grows and shrinks in the course of a quarter. */
function outsideTreasury({ steps }: Supply, share: number): Float64Array {
  return steps.map(
    (count, i) => count - Math.round(count * share * (1 + 0.4 * Math.sin((2 * Math.PI * i) / 91))),
  )
}

const bridgeMeasures = {
  inflow: {
    daily: 'bridgeInflowDaily',
    weekly: 'bridgeInflowWeekly',
    monthly: 'bridgeInflowMonthly',
    seven: 'bridgeInflowTrailing7',
    thirty: 'bridgeInflowTrailing30',
  },
  outflow: {
    daily: 'bridgeOutflowDaily',
    weekly: 'bridgeOutflowWeekly',
    monthly: 'bridgeOutflowMonthly',
    seven: 'bridgeOutflowTrailing7',
    thirty: 'bridgeOutflowTrailing30',
  },
  volume: {
    daily: 'bridgeVolumeDaily',
    weekly: 'bridgeVolumeWeekly',
    monthly: 'bridgeVolumeMonthly',
    seven: 'bridgeVolumeTrailing7',
    thirty: 'bridgeVolumeTrailing30',
  },
} as const

function* bridgeLines(
  inflow: Float64Array,
  outflow: Float64Array,
  days: Days,
): Generator<Measured> {
  const volume = inflow.map((amount, i) => amount + at(outflow, i))
  yield [
    'bridgeTransfersDaily',
    inflow.map((amount, i) => crossings(amount) + crossings(at(outflow, i))),
  ]
  for (const [keys, line] of [
    [bridgeMeasures.inflow, inflow],
    [bridgeMeasures.outflow, outflow],
    [bridgeMeasures.volume, volume],
  ] as const) {
    const over = (length: (day: Day) => number) =>
      line.map((_, i) => trailingSum(line, i, length(days.first + i)))
    yield [keys.daily, line]
    yield [keys.weekly, over((day) => ((day + 3) % 7) + 1)]
    yield [keys.monthly, over((day) => toDate(day).getUTCDate())]
    yield [keys.seven, over(() => 7)]
    yield [keys.thirty, over(() => 30)]
  }
}

/** Large holders move so much at once, in dollars, and the last of them less. */
const USUAL_CROSSING = 2_500_000
const crossings = (dollars: number): number => Math.ceil(dollars / USUAL_CROSSING)
