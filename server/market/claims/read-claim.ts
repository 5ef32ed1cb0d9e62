import { showDay } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { assetHref } from '#lib/routes.ts'
import type { Claim } from '#lib/view/figures/claim.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import {
  type Cause,
  type Contributor,
  describeChange,
} from '#server/market/claims/describe-change.ts'
import { currencyOf } from '#server/market/currency/convert-money.ts'
import { computeWaterfall, supplyFinder } from '#server/market/figures/charts/compute-waterfall.ts'
import type { CombinedLine } from '#server/market/figures/totals/combined.ts'
import {
  CHANGE_DAYS,
  computeEffect,
  type Effect,
} from '#server/market/figures/totals/compute-growth.ts'
import type { Market } from '#server/market/market/market.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'

interface Claimed {
  /** `U.S. Treasuries` */
  subject: string
  units: readonly Unit[]
  whole: CombinedLine | undefined
  /** the figure of the same total that heads the page */
  figure: Figure | undefined
  /** assets or classes are named for a cause */
  by: 'asset' | 'class'
}

/** The claim of a page about the total that heads it; null where it has no value. */
export async function readClaim(
  market: Market,
  { subject, units, whole, figure, by }: Claimed,
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
  const growth = await computeWaterfall(market, units, whole)
  if (!growth)
    return lastDay(whole) - whole.start < CHANGE_DAYS
      ? [
          {
            kind: 'text',
            text:
              `Tracking began on ${showDay(whole.start)}. ` +
              `Changes over ${CHANGE_DAYS} days start on ${showDay(whole.start + CHANGE_DAYS)}.`,
          },
        ]
      : null
  const largest = await findLargest(market, units, growth, by)
  return describeChange({
    subject,
    scope: whole.scope,
    day: growth.to,
    currency: growth.currency,
    before: growth.before,
    after: growth.after,
    causes: CAUSES.map((kind) => ({
      kind,
      amount: amountOf(kind, growth),
      largest: kind === 'notItemised' ? null : largest(kind, amountOf(kind, growth)),
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

const amountOf = (kind: Cause['kind'], effect: Effect & { notItemised?: number }): number =>
  kind === 'mints' ? effect.mints + effect.burns : (effect[kind] ?? 0)

/** Who did most of a cause, in its direction. */
async function findLargest(
  market: Market,
  units: readonly Unit[],
  { from, to }: { from: number; to: number },
  by: Claimed['by'],
): Promise<(kind: Cause['kind'], all: number) => Contributor | null> {
  const [{ assets }, supplyOf] = await Promise.all([market.catalogue(), supplyFinder(market)])
  const effects = Map.groupBy(
    units.map((unit) => ({ unit, effect: computeEffect(unit, supplyOf(unit), from, to) })),
    ({ unit: { leaf } }) => (by === 'asset' ? leaf.assetId : leaf.classId),
  )
  const nameOf = (key: number | null): Omit<Contributor, 'amount'> | null => {
    if (key === null) return null
    const asset = by === 'asset' ? assets.get(key) : undefined
    if (asset) return { name: asset.ticker ?? asset.name, href: assetHref(asset.slug) }
    const assetClass = by === 'class' ? assetClassById(key) : undefined
    return assetClass ? { name: assetClass.name, href: classHref(key) } : null
  }
  return (kind, all) => {
    // of one alone everything is its own
    if (effects.size < 2) return null
    const [most] = [...effects]
      .map(([key, own]) => ({
        key,
        amount: own.reduce((sum, { effect }) => sum + amountOf(kind, effect), 0),
      }))
      .toSorted((one, other) => (other.amount - one.amount) * Math.sign(all))
    const named = most && most.amount * all > 0 ? nameOf(most.key) : null
    return most && named ? { ...named, amount: most.amount } : null
  }
}
