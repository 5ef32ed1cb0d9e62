import type { MeasureKey } from '#lib/registry/measures.ts'
import type { EstimateRules } from '#server/pipeline/rollup/units/estimate-rules.ts'
import { openEstimates } from '#server/pipeline/rollup/units/estimates.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'

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

export type Lines = Partial<Record<MeasureKey, readonly Leaf[]>>

/** Rules that know these lines as reported, with days that are kept back. */
function rulesFor(
  lines: Lines,
  held: Readonly<Record<string, readonly number[]>>,
  keptApart: readonly number[],
) {
  const reported = Object.entries(lines).flatMap(([measure, own]) =>
    own.map((leaf) => ({ key: `${leaf.scopeKey} ${measure}`, leaf, measure })),
  )
  const tokens = new Map(
    (lines.totalSupply ?? [])
      .filter(({ tokenId }) => tokenId !== null)
      .map((leaf) => [
        leaf.tokenId ?? 0,
        { ...leaf, tokenId: leaf.tokenId ?? 0, firstDay: leaf.start, addedOn: 0 },
      ]),
  )
  const keys = new Set([...reported.map(({ key }) => key), ...Object.keys(held)])
  return {
    held: new Map(Object.entries(held).map(([key, days]) => [key, new Set(days)])),
    isReported: (scopeKey, measure) => keys.has(`${scopeKey} ${measure}`),
    isReportedOfTokens: (assetId, measure) =>
      reported.some(
        (each) => each.measure === measure && each.leaf.tokenId && each.leaf.assetId === assetId,
      ),
    keptApart: new Set(keptApart),
    tokens: new Map([[7, [...tokens.values()].map(({ values: _, ...token }) => token)]]),
  } satisfies EstimateRules
}

/** The lines of a measure over tokens and assets where these are all that is reported. */
export const make = (
  measure: MeasureKey,
  lines: Lines,
  held: Readonly<Record<string, readonly number[]>> = {},
  keptApart: readonly number[] = [],
) =>
  openEstimates(
    (each) => byScope(...(lines[each] ?? [])),
    rulesFor(lines, held, keptApart),
  )(measure)
