import type { Day } from '#lib/dates.ts'
import type { ProvenanceRequest } from '#lib/schemas/provenance-request.ts'
import { sources } from '#lib/registry/sources.ts'
import type { Conversion, Provenance } from '#lib/view/figures/value-provenance.ts'
import { convert, isMoney, rateOn } from '#server/market/currency/convert-money.ts'
import { sumNetFlow } from '#server/market/figures/totals/net-flow.ts'
import { FLOW_DAYS, getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import type { Market } from '#server/market/market/market.ts'
import { openMarket } from '#server/market/market/open-market.ts'
import { checkAsOf } from '#server/pipeline/series/as-of/check-as-of.ts'

/**
 * Reads what stands behind a figure, and how it came into the currency that it is shown in. Throws
 * as `getProvenance` does.
 */
export async function getShownProvenance({
  currency,
  asOf,
  readings,
  ...of
}: ProvenanceRequest): Promise<Provenance> {
  if (typeof asOf === 'number') await checkAsOf(asOf)
  const market = await openMarket({
    asOf: asOf ?? null,
    on: null,
    currency: currency ?? 'usd',
    viewer: null,
  })
  const provenance = await getProvenance(market, {
    ...of,
    ...(readings && { readings: { most: readings, skip: 0 } }),
  })
  const conversion = isMoney(of.measure)
    ? await describeConversion(market, provenance, of.scope)
    : null
  return conversion ? { ...provenance, conversion } : provenance
}

async function describeConversion(
  market: Market,
  { measure, value, asOf }: Provenance,
  scope: string,
): Promise<Conversion | null> {
  const { money } = market
  const rate = rateOn(money, asOf)
  const isSum = measure === 'netFlow'
  const converted = isSum ? await convertFlow(market, scope, asOf) : convert(money, value, asOf)
  if (!money.rates || !rate || converted === null) return null
  const { name, url } = sources[money.rates.isDemo ? 'demo' : 'ecb-rates']
  return {
    currency: money.currency,
    value: converted,
    rate: rate.rate,
    rateDay: rate.day,
    isSum,
    source: { name, url },
  }
}

async function convertFlow(market: Market, scope: string, until: Day): Promise<number | null> {
  const lines = await market.lines(scope.split('+'), ['dailyMints', 'dailyBurns'])
  const flow = sumNetFlow(scope, FLOW_DAYS, lines, until)
  return flow && flow.mints - flow.burns
}
