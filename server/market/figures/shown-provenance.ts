import type { ProvenanceRequest } from '#lib/schemas/provenance-request.ts'
import { sources } from '#lib/registry/sources.ts'
import type { Conversion, Provenance } from '#lib/view/provenance.ts'
import { convert, isMoney, rateOn, type Money } from '#server/market/currency/money.ts'
import { readMoney } from '#server/market/currency/read-money.ts'
import { linesAsOf } from '#server/market/figures/combined.ts'
import { sumNetFlow } from '#server/market/figures/net-flow.ts'
import { FLOW_DAYS, getProvenance } from '#server/market/figures/provenance.ts'

/**
 * Reads what stands behind a figure, and how it came into the currency that it is shown in. Throws
 * as `getProvenance` does.
 */
export async function getShownProvenance({
  currency = 'usd',
  readings,
  ...of
}: ProvenanceRequest): Promise<Provenance> {
  const [provenance, money] = await Promise.all([
    getProvenance({ ...of, ...(readings && { readings: { most: readings, skip: 0 } }) }),
    readMoney(currency, null),
  ])
  const conversion = isMoney(of.measure)
    ? await describeConversion(provenance, of.scope, money)
    : null
  return conversion ? { ...provenance, conversion } : provenance
}

async function describeConversion(
  { measure, value, asOf }: Provenance,
  scope: string,
  money: Money,
): Promise<Conversion | null> {
  const rate = rateOn(money, asOf)
  const isSum = measure === 'netFlow'
  const converted = isSum ? await convertFlow(scope, money) : convert(money, value, asOf)
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

async function convertFlow(scope: string, money: Money): Promise<number | null> {
  const lines = await linesAsOf(scope.split('+'), ['dailyMints', 'dailyBurns'], null, money)
  const flow = sumNetFlow(scope, FLOW_DAYS, lines)
  return flow && flow.mints - flow.burns
}
