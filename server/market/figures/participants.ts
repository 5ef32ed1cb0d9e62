import type { LeagueRow } from '#lib/view/league.ts'
import type { ParticipantRow, ParticipantSort } from '#lib/view/participant-row.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import {
  catalogueIndex,
  type CatalogueAsset,
  type CatalogueIndex,
} from '#server/data/catalogue/catalogue-index.ts'
import type { GroupBy } from '#server/market/figures/chart-groups.ts'
import { drawChart } from '#server/market/figures/chart.ts'
import { entityColor } from '#server/data/catalogue/entity-color.ts'
import { combine, linesWithSizes } from '#server/market/figures/combined.ts'
import { countFigure, makeFigure } from '#server/market/figures/figure.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import { organicShare } from '#server/market/figures/headline.ts'
import { rankLeague } from '#server/market/figures/league.ts'
import { monogram } from '#lib/view/monogram.ts'
import { openHolds } from '#server/data/holds/queries.ts'
import { lastDay } from '#server/data/series/packed.ts'
import { latestOfKind, lineKey, type PublishedLatest } from '#server/data/series/published.ts'
import type { Unit } from '#server/data/rollup/units.ts'
import { scopeKey, makeScope, type Segment } from '#server/data/series/scope.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'

export type ParticipantKind = 'network' | 'platform' | 'issuer'

export interface Participant {
  id: number
  name: string
  href: string
}

const SEGMENTS: readonly (Segment | null)[] = [null, 'distributed', 'represented', 'stablecoins']

/** Assets that have a token on a network, through a platform, or by an issuer. Remainders are nobody's. */
function listAssets(
  kind: ParticipantKind,
  id: number,
  { assets }: CatalogueIndex,
): CatalogueAsset[] {
  return [...assets.values()].filter(
    (asset) =>
      asset.kind === 'asset' &&
      {
        network: () => asset.networkIds.includes(id),
        platform: () => asset.platformIds.includes(id),
        issuer: () => asset.issuerId === id,
      }[kind](),
  )
}

/** A listing of networks, platforms or issuers with their values, sorted; unknown values last either way. */
export async function participantRows(
  kind: ParticipantKind,
  participants: readonly Participant[],
  { sort, direction, search }: { sort: ParticipantSort; direction: 'asc' | 'desc'; search: string },
): Promise<{ rows: ParticipantRow[]; figures: Figure[]; asOf: Day | null }> {
  const [index, latest] = await Promise.all([
    catalogueIndex(),
    latestOfKind(kind, SEGMENTS, ['size']),
  ])
  const of = (id: number, segment: Segment | null): PublishedLatest | undefined =>
    latest.get(lineKey(scopeKey(makeScope(kind, id, segment)), 'size'))
  const asOf = Math.max(0, ...[...latest.values()].map(({ day }) => day)) || null
  const isCurrent = (value: PublishedLatest | undefined): value is PublishedLatest =>
    value !== undefined && asOf !== null && asOf - value.day <= 7
  const sum = participants.reduce((total, { id }) => {
    const value = of(id, null)
    return total + (isCurrent(value) ? value.value : 0)
  }, 0)
  const rows = participants.map(({ id, name, href }): ParticipantRow => {
    const total = of(id, null)
    return {
      key: `${kind}-${id}`,
      name,
      href,
      mark: monogram(name, entityColor(id, kind, index)),
      assetCount: listAssets(kind, id, index).length,
      distributed: of(id, 'distributed')?.value ?? null,
      represented: of(id, 'represented')?.value ?? null,
      stablecoins: of(id, 'stablecoins')?.value ?? null,
      total: total?.value ?? null,
      share: isCurrent(total) && sum ? total.value / sum : null,
      change7d: total?.value7d ? total.value / total.value7d - 1 : null,
      change30d: total?.value30d ? total.value / total.value30d - 1 : null,
      asOf: total?.day ?? null,
      spark: total?.spark ?? [],
    }
  })
  const wanted = search.toLowerCase()
  const found = rows.filter(
    ({ name, assetCount, total }) =>
      (assetCount > 0 || total !== null) && name.toLowerCase().includes(wanted),
  )
  return {
    rows: found.sort(comparing(sort, direction)),
    figures: await listingFigures(kind, rows, asOf),
    asOf,
  }
}

/** Above a listing: how many there are, and the totals of the whole site that they share. */
async function listingFigures(
  kind: ParticipantKind,
  rows: readonly ParticipantRow[],
  asOf: Day | null,
): Promise<Figure[]> {
  const keys = ['total#distributed', 'total#represented', 'class:28']
  const [lines, holds] = await Promise.all([linesWithSizes(keys, []), openHolds(keys)])
  const active = rows.filter(({ assetCount }) => assetCount > 0).length
  const cell = (label: string, key: string) =>
    makeFigure(combine('size', [key], lines), {
      label,
      measure: 'size',
      scope: key,
      held: holds.get(lineKey(key, 'size')),
    })
  return [
    countFigure(
      {
        network: 'Networks with Assets',
        platform: 'Platforms with Assets',
        issuer: 'Issuers with Assets',
      }[kind],
      active,
      asOf,
    ),
    cell('Distributed Asset Value', 'total#distributed'),
    cell('Represented Asset Value', 'total#represented'),
    cell('Stablecoin Value', 'class:28'),
  ]
}

function comparing(sort: ParticipantSort, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1
  return (a: ParticipantRow, b: ParticipantRow): number => {
    const byName = a.name.localeCompare(b.name)
    if (sort === 'name') return sign * byName
    const [x, y] = [a[sort], b[sort]]
    if (x === null || y === null) return x === y ? byName : x === null ? 1 : -1
    return sign * (x - y) || byName
  }
}

export interface ParticipantPage {
  figures: Figure[]
  chart: ChartModel | null
  flows: Flow[]
  classes: LeagueRow[]
  asOf: Day | null
  measures: MeasureKey[]
}

/** Mints less burns over a window, in dollars. */
export interface Flow {
  days: 7 | 30
  mints: number
  burns: number
  net: number
}

/** The page of one network, platform or issuer: figures, value over time, classes and flows. Its assets come from `assetTable`. */
export async function participantPage(
  kind: ParticipantKind,
  id: number,
  groupBy: Extract<GroupBy, 'asset' | 'class' | 'network'>,
): Promise<ParticipantPage> {
  const keys = SEGMENTS.map((segment) => scopeKey(makeScope(kind, id, segment)))
  const [key = '', distributedKey = '', representedKey = '', stablecoinKey = ''] = keys
  const [index, lines, holds, sizes] = await Promise.all([
    catalogueIndex(),
    linesWithSizes(keys, [
      'holders',
      'monthlyTransferVolume',
      'monthlyActiveAddresses',
      'dailyMints',
      'dailyBurns',
    ]),
    openHolds(keys),
    assetUnits('size'),
  ])
  const units = [...sizes.values()]
    .flatMap((value) => value.units)
    .filter((unit) => unitOwner(unit, kind) === id)
  const whole = combine('size', [key], lines)
  const cell = (
    label: string,
    scope: string,
    measure: MeasureKey,
    members: readonly Unit[] = [],
  ) => {
    const line = combine(measure, [scope], lines)
    return makeFigure(line, {
      label,
      measure,
      scope,
      organic: line && measure === 'size' ? organicShare(line, members) : null,
      held: holds.get(lineKey(scope, measure)),
      note:
        line?.quality === 'upper_bound'
          ? 'summed over tokens: an upper bound'
          : line
            ? null
            : 'No source has reported this yet.',
    })
  }
  const figures = [
    cell('Total Value', key, 'size', units),
    cell(
      'Distributed Value',
      distributedKey,
      'size',
      units.filter(({ leaf }) => leaf.tokenization === 'distributed'),
    ),
    cell(
      'Represented Value',
      representedKey,
      'size',
      units.filter(({ leaf }) => leaf.tokenization === 'represented'),
    ),
    ...(kind === 'issuer' ? [] : [cell('Stablecoin Value', stablecoinKey, 'size')]),
    cell('Holders', key, 'holders'),
    ...(kind === 'issuer'
      ? [countFigure('Assets', listAssets(kind, id, index).length, whole ? lastDay(whole) : null)]
      : []),
  ]
  return {
    figures,
    asOf: whole ? lastDay(whole) : null,
    chart: await drawChart({
      title: `Value by ${groupBy === 'class' ? 'asset class' : groupBy}`,
      measure: 'size',
      units,
      groupBy,
      whole,
    }),
    flows: sumFlows(combine('dailyMints', [key], lines), combine('dailyBurns', [key], lines)),
    classes: (await rankLeague('class', units, whole)).rows,
    measures: [
      ...new Set<MeasureKey>([
        'size',
        ...units.map(({ measure }) => measure),
        'holders',
        'dailyMints',
        'dailyBurns',
      ]),
    ],
  }
}

const unitOwner = ({ leaf }: Unit, kind: ParticipantKind) =>
  ({ network: leaf.networkId, platform: leaf.platformId, issuer: leaf.issuerId })[kind]

function sumFlows(mints: ReturnType<typeof combine>, burns: ReturnType<typeof combine>): Flow[] {
  if (!mints) return []
  const last = lastDay(mints)
  return ([7, 30] as const).map((days) => {
    const over = (line: typeof mints | undefined) =>
      Array.from({ length: days }, (_, back) =>
        line ? (knownBefore(line, last - back, 0) ?? 0) : 0,
      ).reduce((a, b) => a + b, 0)
    return { days, mints: over(mints), burns: over(burns), net: over(mints) - over(burns) }
  })
}
