import type { Leaf } from '#server/data/series/leaves.ts'
import { lastDay } from '#server/data/series/packed.ts'

/** A reported line of token or asset 7, of asset 7, from day 10 on; null is a blank day. */
export function reportedLine(
  scopeKey: string,
  values: readonly (number | null)[],
  over: Partial<Leaf> = {},
): Leaf {
  const [kind, id] = scopeKey.split(':')
  const line = {
    start: 10,
    values: Float64Array.from(values, (value) => value ?? Number.NaN),
  }
  return {
    ...line,
    newestDay: lastDay(line),
    seriesId: 1,
    sourceId: 3,
    rank: 10,
    scopeKey,
    scopeKind: kind === 'asset' ? 'asset' : 'token',
    frequency: 'day',
    assetId: 7,
    tokenId: kind === 'asset' ? null : Number(id),
    classId: 27,
    issuerId: null,
    networkId: kind === 'asset' ? null : 1,
    platformId: null,
    tokenization: null,
    unitsPerToken: 1,
    heldDays: null,
    ...over,
  }
}

export const byScope = (...lines: readonly Leaf[]): Map<string, Leaf> =>
  new Map(lines.map((line) => [line.scopeKey, line]))
