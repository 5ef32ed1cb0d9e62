import { type Day, showDay, today } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { networkById } from '#lib/registry/networks.ts'
import { assetHref, networkHref } from '#lib/routes.ts'
import type { Claim } from '#lib/view/figures/claim.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import {
  type Cause,
  type Contributor,
  describeChange,
} from '#server/market/claims/describe-change.ts'
import { currencyOf } from '#server/market/currency/convert-money.ts'
import type { CombinedLine } from '#server/market/figures/totals/combined.ts'
import {
  CHANGE_DAYS,
  computeEffect,
  computeGrowth,
  type Effect,
} from '#server/market/figures/totals/compute-growth.ts'
import type { Market } from '#server/market/market/market.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'

interface Claimed {
  /** `U.S. Treasuries` */
  subject: string
  units: readonly Unit[]
  whole: CombinedLine | undefined
  /** the figure of the same total that heads the page */
  figure: Figure | undefined
  /** finds the supply of a part, by which its mints are told apart from its price */
  supplyOf: (unit: Unit) => Packed | undefined
  /** assets, classes or networks are named for a cause */
  by: 'asset' | 'class' | 'network'
}

/** The claim of a page about the total that heads it; null where it has no value. */
export async function readClaim(
  market: Market,
  { subject, units, whole, figure, supplyOf, by }: Claimed,
): Promise<Claim | null> {
  if (!whole?.values.length) return null
  if (figure?.quality === 'held' && figure.value !== null)
    return [
      { kind: 'text', text: `${subject} stood at ` },
      {
        kind: 'amount',
        text: showMoney(figure.value, currencyOf(whole)),
        value: figure.value,
        sheet: { scope: whole.scope, measure: 'size' },
        of: null,
      },
      { kind: 'text', text: '. The 30-day change is withheld: a newer reading is under review.' },
    ]
  const growth = computeGrowth(units, whole, supplyOf)
  const isInDollars = currencyOf(whole) === 'usd'
  // in another currency it begins with the first rate
  if (!growth)
    return isInDollars && lastDay(whole) - whole.start < CHANGE_DAYS
      ? [
          {
            kind: 'text',
            text:
              `Tracking began on ${showDay(whole.start)}. ` +
              `Changes over ${CHANGE_DAYS} days start on ${showDay(whole.start + CHANGE_DAYS)}.`,
          },
        ]
      : null
  const effects = Map.groupBy(
    units.map((unit) => ({
      unit,
      effect: computeEffect(unit, supplyOf(unit), growth.from, growth.to),
    })),
    ({ unit: { leaf } }) => KEYS[by](leaf),
  )
  const nameOf = await namesOf(market, by)
  return describeChange({
    subject,
    scope: whole.scope,
    day: growth.to,
    isDated: market.on !== null,
    period: describePeriod(growth.to, market.lastDay ?? today()),
    currency: currencyOf(whole),
    before: growth.before,
    after: growth.after,
    causes: CAUSES.map((kind) => ({
      // exchange rates move amounts like a price
      kind: kind === 'price' && !isInDollars ? 'priceAndRates' : kind,
      amount: amountOf(kind, growth),
      largest: findLargest(effects, nameOf, kind, amountOf(kind, growth)),
    })),
  })
}

const CAUSES = [
  'mints',
  'price',
  'unattributed',
  'newlyTracked',
  'left',
  'late',
  'notItemised',
] as const satisfies readonly Cause['kind'][]

/** Later ones are not of now. */
const RECENT_DAYS = 7

const describePeriod = (day: Day, now: Day): string =>
  now - day <= RECENT_DAYS
    ? `in ${CHANGE_DAYS} days`
    : `in the ${CHANGE_DAYS} days to ${showDay(day)}`

const amountOf = (
  kind: (typeof CAUSES)[number],
  effect: Effect & { notItemised?: number },
): number => (kind === 'mints' ? effect.mints + effect.burns : (effect[kind] ?? 0))

const KEYS: Record<Claimed['by'], (leaf: Unit['leaf']) => number | null> = {
  asset: ({ assetId }) => assetId,
  class: ({ classId }) => classId,
  network: ({ networkId }) => networkId,
}

type NameOf = (key: number) => Omit<Contributor, 'amount'> | null

async function namesOf(market: Market, by: Claimed['by']): Promise<NameOf> {
  const { assets } = await market.catalogue()
  return (key) => {
    if (by === 'asset') {
      const asset = assets.get(key)
      return asset ? { name: asset.ticker ?? asset.name, href: assetHref(asset.slug) } : null
    }
    if (by === 'class') {
      const name = assetClassById(key)?.name
      return name === undefined ? null : { name, href: classHref(key) }
    }
    const network = networkById(key)
    return network ? { name: network.name, href: networkHref(network.slug) } : null
  }
}

/** Who did most of a cause, in its direction; null where all of it is of one, whose own the page is. */
function findLargest(
  effects: ReadonlyMap<number | null, readonly { effect: Effect }[]>,
  nameOf: NameOf,
  kind: (typeof CAUSES)[number],
  all: number,
): Contributor | null {
  if (effects.size < 2 || kind === 'notItemised') return null
  const [most] = [...effects]
    .map(([key, own]) => ({
      key,
      amount: own.reduce((sum, { effect }) => sum + amountOf(kind, effect), 0),
    }))
    .toSorted((one, other) => (other.amount - one.amount) * Math.sign(all))
  if (!most || most.key === null || most.amount * all <= 0) return null
  const named = nameOf(most.key)
  return named && { ...named, amount: most.amount }
}
