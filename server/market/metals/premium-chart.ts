import { showMonth } from '#lib/dates.ts'
import { showValue } from '#lib/format/show-value.ts'
import { showMoney, showPrice } from '#lib/format/show-money.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { assetHref } from '#lib/routes.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { PremiumUnit } from '#lib/view/investing/metal.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { cutWindow, knownBefore } from '#server/pipeline/series/known-values.ts'
import { convert, convertLine, type Money } from '#server/market/currency/convert-money.ts'
import { findPremiumEvents } from '#server/market/metals/premium-events.ts'
import type { MetalToken } from '#server/market/figures/metals/metal-tokens.ts'
import type { Metal, Premiums } from '#server/market/figures/metals/premium.ts'

/**
 * So close to the metal a price is as good as equal: what creating and redeeming cost keeps markets
 * from coming closer.
 */
const NEAR = 0.001
const YEAR = 365

/** Premiums of all tokens as lines around zero, which is the metal: in basis points, money for an ounce or percent. */
export function premiumChart(
  metalName: string,
  metal: Metal,
  premiums: Premiums,
  {
    unit,
    colorOf,
    money,
  }: { unit: PremiumUnit; colorOf: (token: MetalToken) => string; money: Money },
): ChartModel {
  const { lines, mean, period } = premiums
  const { start } = mean
  const end = lastDay(mean)
  const shown = (line: Packed) =>
    cutWindow(
      unit === 'usd' ? (convertLine(inDollars(line, metal), money) ?? NOTHING) : line,
      start,
      end,
    )
  // files say the unit of the measure: dollars are another one
  const measure = unit === 'usd' ? 'premiumPerOunce' : 'premium'
  const price = convert(money, knownBefore(metal, end, 0), end)
  const limit = unit === 'usd' ? NEAR * (price ?? 0) : NEAR
  return {
    title: `Premium and discount to ${metalName.toLowerCase()}${period === 'month' ? ', monthly averages' : ''}`,
    measure,
    unit: unit === 'usd' ? money.currency : unit,
    definition: getMeasure(measure).definition,
    start,
    series: lines.map(({ token, token: { asset }, line }) => ({
      // not named as an asset: each line is made of the metal's price too, which may have to stay where it is
      key: `premium-${asset.id}`,
      label: asset.ticker ?? asset.name,
      color: colorOf(token),
      href: assetHref(asset.slug),
      values: shown(line),
      isOthers: false,
    })),
    total: shown(mean),
    kind: 'line',
    comparison: null,
    gaps: [],
    band: {
      low: -limit,
      high: limit,
      label:
        unit === 'usd'
          ? `±${showMoney(limit, money.currency)}, 10 bps of the newest price`
          : '±10 bps',
    },
    facts: listFacts(metalName, price === null ? null : showPrice(price, money.currency), {
      lines,
      mean,
      period,
    }),
    ...(period === 'month' && { interval: period }),
    // months do not tell what is usual around a day
    events: period === 'day' ? findPremiumEvents(premiums) : [],
    source: `${period === 'month' ? 'monthly averages of ' : ''}prices of tokens and of the metal, per troy ounce`,
  }
}

const NOTHING: Packed = { start: 0, values: new Float64Array(0) }

const inDollars = ({ start, values }: Packed, metal: Packed): Packed => ({
  start,
  values: values.map((premium, at) => premium * valueOn(metal, start + at)),
})

/** Lists the facts that the legend has below the lines, as of the newest day. */
function listFacts(
  metalName: string,
  price: string | null,
  { lines, mean, period }: Pick<Premiums, 'lines' | 'mean' | 'period'>,
): NonNullable<ChartModel['facts']> {
  const end = lastDay(mean)
  const ofMonth = period === 'month' ? `, ${showMonth(end)} average` : ''
  const newest = lines
    .flatMap(({ token: { asset }, line }) => {
      const premium = knownBefore(line, end, 0)
      return premium === null ? [] : [{ name: asset.ticker ?? asset.name, premium }]
    })
    .sort((one, other) => other.premium - one.premium)
  const [highest, lowest] = [newest[0], newest.at(-1)]
  const year = cutWindow(mean, end - YEAR + 1, end).filter((value) => value !== null)
  const inside = year.filter((premium) => Math.abs(premium) <= NEAR).length
  return [
    ...(price === null ? [] : [{ label: `${metalName}, per ounce${ofMonth}`, text: price }]),
    { label: `Weighted premium${ofMonth}`, text: showValue(knownBefore(mean, end, 0), 'bps') },
    ...(highest && lowest && highest !== lowest
      ? [
          {
            label: `Widest spread, ${highest.name} to ${lowest.name}`,
            text: showValue(highest.premium - lowest.premium, 'bps').replace('+', ''),
          },
        ]
      : []),
    {
      label: `${period === 'month' ? 'Months' : 'Days'} inside ±10 bps, of ${year.length}`,
      text: showPercent(inside / year.length, { digits: 0 }),
    },
  ]
}
