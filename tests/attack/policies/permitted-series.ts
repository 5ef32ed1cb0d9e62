import { type Day, today } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import { type Eyes, NOT_AT_ALL, type Place } from './policy-model.ts'
import type { Asset, Line, Market, Token } from './policy-market-facts.ts'

export interface SeriesQuestion {
  of: 'asset' | 'token' | 'platform'
  measure: MeasureKey
  groupBy: string
  classId: number | null
  networkId: number | null
  onlyRwa: boolean
}
interface Part {
  key: string
  group: string
  days: ReadonlyMap<Day, number>
  weights: ReadonlyMap<Day, number> | null
  item: string
}

/** Values by group and day: the sums, or means, of what may be seen of each part. */
export function seriesAnswer(
  market: Market,
  { of, measure, groupBy, classId, networkId, onlyRwa }: SeriesQuestion,
  eyes: Eyes,
): Map<string, Map<Day, number>> {
  const { across, unit } = getMeasure(measure)
  const parts = market.assets.flatMap((asset) => {
    if (
      (classId !== null && asset.classId !== classId) ||
      (onlyRwa && assetClassById(asset.classId)?.isRwa !== true)
    )
      return []
    const chosen =
      measure === 'size'
        ? assetClassById(asset.classId)?.size.find(
            (each) => reported(market, asset, each).length > 0,
          )
        : measure
    return chosen === undefined
      ? []
      : [
          ...reported(market, asset, chosen),
          ...(of === 'token' && chosen === 'price' ? madeOfTokens(market, asset, chosen) : []),
        ].flatMap(({ line, token }): Part[] => {
          if (
            (networkId !== null && token?.networkId !== networkId) ||
            ((of === 'token' || groupBy === 'token') && !token)
          )
            return []
          const places: readonly Place[] = token ? [[asset.classId, token.networkId]] : asset.places
          const days = eyes.over(places, (place) => eyes.figure(place, measure))
          const isWeighed =
            eyes.over(places, (place) => eyes.figure(place, measure, { isMean: true })) !==
            NOT_AT_ALL
          const size = market.lines.find(
            (each) =>
              !each.isMade &&
              each.kind === line.kind &&
              each.id === line.id &&
              each.measure === 'bridgedTokenValue',
          )
          if (days === NOT_AT_ALL) return []
          return [
            {
              key: `${line.kind}:${line.id}`,
              group: findGroup(groupBy, asset, token, measure),
              days: readValues(line, days),
              weights: isWeighed && size ? readValues(size, Infinity) : null,
              item:
                of === 'token' || groupBy === 'token'
                  ? `${line.kind}:${line.id}`
                  : String(asset.id),
            },
          ]
        })
  })
  const scale = unit === 'percent' ? 100 : 1
  // a mean has the days on which something in it has a weight, where anything has
  const weighed =
    across === 'weightedMean' && parts.some(({ weights }) => weights !== null)
      ? new Set(parts.flatMap(({ days, weights }) => (weights ? [...days.keys()] : [])))
      : null
  return new Map(
    [...Map.groupBy(parts, ({ group }) => group)].map(([group, own]) => {
      const days = [...new Set(own.flatMap((part) => [...part.days.keys()]))]
        .filter((day) => weighed === null || weighed.has(day))
        .sort((a, b) => a - b)
      return [
        group,
        new Map(
          days.flatMap((day): [Day, number][] => {
            const value = combined(across, own, day)
            return value === null ? [] : [[day, value * scale]]
          }),
        ),
      ]
    }),
  )
}

function combined(across: string, parts: readonly Part[], day: Day): number | null {
  const known = parts.flatMap((part) => {
    const value = part.days.get(day)
    return value === undefined ? [] : [{ part, value }]
  })
  if (known.length === 0) return null
  if (across === 'sum' || across === 'distinct')
    return known.reduce((sum, { value }) => sum + value, 0)
  if (across === 'none') {
    const items = [...Map.groupBy(known, ({ part }) => part.item).values()].map(
      ([first]) => first?.value ?? 0,
    )
    return items.reduce((sum, value) => sum + value, 0) / items.length
  }
  if (parts.length === 1) return known[0]?.value ?? null
  const weights = known.flatMap(({ part, value }) => {
    const weight = part.weights?.get(day)
    return weight === undefined ? [] : [{ value, weight }]
  })
  const all = weights.reduce((sum, { weight }) => sum + weight, 0)
  return all ? weights.reduce((sum, { value, weight }) => sum + value * weight, 0) / all : null
}

/** Lists the lines that sources report of an asset, by token or whole. */
const reported = (market: Market, asset: Asset, measure: MeasureKey) =>
  listLines(market, asset, measure, false)

/** Lists the lines of it that are made for each of its tokens. */
const madeOfTokens = (market: Market, asset: Asset, measure: MeasureKey) =>
  listLines(market, asset, measure, true).filter(({ token }) => token)

function listLines(
  { lines, tokens }: Market,
  asset: Asset,
  measure: MeasureKey,
  isMade: boolean,
): { line: Line; token: Token | null }[] {
  return lines
    .filter((line) => line.isMade === isMade && line.measure === measure)
    .flatMap((line): { line: Line; token: Token | null }[] => {
      if (line.kind === 'asset' && line.id === asset.id) return [{ line, token: null }]
      const token =
        line.kind === 'token'
          ? tokens.find(({ id, assetId }) => id === line.id && assetId === asset.id)
          : undefined
      return token ? [{ line, token }] : []
    })
}

const readValues = ({ start, values }: Line, days: number): Map<Day, number> =>
  new Map(
    values.flatMap((value, at): [Day, number][] =>
      value === null || start + at < today() - days ? [] : [[start + at, value]],
    ),
  )

function findGroup(
  groupBy: string,
  asset: Asset,
  token: Token | null,
  measure: MeasureKey,
): string {
  switch (groupBy) {
    case 'asset':
      return String(asset.id)
    case 'token':
      return String(token?.id ?? null)
    case 'asset_class':
      return String(asset.classId)
    case 'network':
      return String(token?.networkId ?? null)
    case 'issuer':
      return String(asset.issuerId)
    case 'protocol':
    case 'platform':
      return String(asset.platformId)
    case 'measure':
      return String(getMeasure(measure).id)
    default:
      return 'null'
  }
}
