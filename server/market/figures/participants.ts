import type { FlowRow } from '#lib/view/flow.ts'
import type { LeagueRow } from '#lib/view/league.ts'
import type { ParticipantRow, ParticipantSort } from '#lib/view/participant-row.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { catalogueIndex, type CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import type { GroupBy } from '#server/market/figures/chart-groups.ts'
import { drawChart } from '#server/market/figures/chart.ts'
import { entityColor } from '#server/data/catalogue/entity-color.ts'
import { combine, linesWithSizes } from '#server/market/figures/combined.ts'
import { countFigure, makeFigure } from '#server/market/figures/figure.ts'
import { organicShare } from '#server/market/figures/headline.ts'
import { rankLeague } from '#server/market/figures/league.ts'
import { belongsTo, namedAssets } from '#server/market/figures/members.ts'
import { describeFlow, sumNetFlow } from '#server/market/figures/net-flow.ts'
import type { Owner } from '#server/market/figures/asset-part.ts'
import { widerScopes } from '#server/data/rollup/scopes.ts'
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
const listAssets = (kind: ParticipantKind, id: number, { assets }: CatalogueIndex) =>
  namedAssets(assets.values()).filter((asset) => belongsTo(asset, kind, id))

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
    const [distributed, represented, stablecoins] = (
      ['distributed', 'represented', 'stablecoins'] as const
    ).map((segment) => of(id, segment))
    return {
      key: `${kind}-${id}`,
      scope: scopeKey(makeScope(kind, id)),
      name,
      href,
      mark: monogram(name, entityColor(id, kind, index)),
      assetCount: listAssets(kind, id, index).length,
      distributed: distributed?.value ?? null,
      represented: represented?.value ?? null,
      stablecoins: stablecoins?.value ?? null,
      total: total?.value ?? null,
      share: isCurrent(total) && sum ? total.value / sum : null,
      change7d: total?.value7d ? total.value / total.value7d - 1 : null,
      change30d: total?.value30d ? total.value / total.value30d - 1 : null,
      asOf: total?.day ?? null,
      days: {
        distributed: distributed?.day ?? null,
        represented: represented?.day ?? null,
        stablecoins: stablecoins?.day ?? null,
      },
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
      { scope: 'all', counted: `${kind}s` },
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
  flows: FlowRow[]
  /** what of an asset counts here */
  owner: Owner
  classes: LeagueRow[]
  asOf: Day | null
  measures: MeasureKey[]
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
  const segments = new Map(widerScopes(units, true).map((wider) => [wider.key, wider.units]))
  const unitsIn = (scope: string) => segments.get(scope) ?? []
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
      organic: organicShare(line, members),
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
    cell('Distributed Value', distributedKey, 'size', unitsIn(distributedKey)),
    cell('Represented Value', representedKey, 'size', unitsIn(representedKey)),
    ...(kind === 'issuer'
      ? []
      : [cell('Stablecoin Value', stablecoinKey, 'size', unitsIn(stablecoinKey))]),
    cell('Holders', key, 'holders'),
    ...(kind === 'issuer'
      ? [
          countFigure('Assets', listAssets(kind, id, index).length, whole ? lastDay(whole) : null, {
            scope: key,
          }),
        ]
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
    flows: FLOW_WINDOWS.flatMap((days): FlowRow[] => {
      const flow = sumNetFlow(key, days, lines)
      return flow ? [{ name: `${days} days`, href: null, ...describeFlow(flow) }] : []
    }),
    owner: { scope: key, owns: (unit) => unitOwner(unit, kind) === id },
    classes: (
      await rankLeague('class', {
        units,
        whole,
        counts: (asset) => belongsTo(asset, kind, id),
      })
    ).rows,
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

const FLOW_WINDOWS = [7, 30] as const
