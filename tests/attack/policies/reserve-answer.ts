import { type Day, today } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { type Eyes, NOT_AT_ALL, type Place } from './policy-model.ts'
import type { Market, Row } from './policy-market-facts.ts'

/** A token's row of reserves; null where it may not be seen. */
export function reserveAnswer(
  market: Market,
  { tokenId, networkId, networkName, address }: Row,
  eyes: Eyes,
): Row | null {
  const token = market.tokens.find(({ id }) => id === tokenId)
  if (!token || eyes.fact([token.classId, token.networkId], null) === NOT_AT_ALL) return null
  const place: Place = [token.classId, token.networkId]
  const newest = (
    measure: MeasureKey,
    field: string,
    standsFor: readonly MeasureKey[] = [],
  ): { value: number; day: Day } | null => {
    const line = market.lines.find(
      (each) => each.kind === 'token' && each.id === token.id && each.measure === measure,
    )
    const days = eyes.figure(place, measure, { field, standsFor })
    const value = line?.values.at(-1)
    const day = line ? line.start + line.values.length - 1 : 0
    return typeof value !== 'number' || days === NOT_AT_ALL || day < today() - days
      ? null
      : { value, day }
  }
  const found = {
    totalSupply: newest('totalSupply', 'totalSupply'),
    circulatingSupply: newest('circulatingSupply', 'circulatingSupply'),
    bridgedSupply: newest('bridgedSupply', 'bridgedSupply'),
    // the first that is known and may be seen, and none where one before it is denied
    valueDollar:
      newest('bridgedTokenValue', 'valueDollar') ??
      newest('circulatingMarketValue', 'valueDollar', ['bridgedTokenValue']) ??
      newest('marketValue', 'valueDollar', ['bridgedTokenValue', 'circulatingMarketValue']) ??
      newest('totalAssetValue', 'valueDollar', [
        'bridgedTokenValue',
        'circulatingMarketValue',
        'marketValue',
      ]),
  }
  const facts = {
    tokenId,
    networkId,
    networkName,
    address,
    asOf: Object.values(found).some(Boolean)
      ? new Date(Math.max(...Object.values(found).map((each) => each?.day ?? 0)) * 86_400_000)
          .toISOString()
          .slice(0, 10)
      : null,
  }
  return {
    ...Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        eyes.fact(place, name) === NOT_AT_ALL ? null : (value ?? null),
      ]),
    ),
    totalSupply: found.totalSupply?.value ?? null,
    circulatingSupply: found.circulatingSupply?.value ?? null,
    bridgedSupply: found.bridgedSupply?.value ?? null,
    valueDollar: found.valueDollar?.value ?? null,
  }
}
