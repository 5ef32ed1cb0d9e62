import { assetClasses } from '#lib/registry/asset-classes.ts'
import type { Day } from '#lib/dates.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { League } from '#lib/view/league.ts'
import type { AssetRow } from '#lib/view/asset-row.ts'
import { assetHref } from '#lib/routes.ts'
import { assetTable } from '#server/market/figures/asset-table.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { chartOf, lineChart } from '#server/market/figures/chart.ts'
import { combine, linesWithSizes, type CombinedLine } from '#server/market/figures/combined.ts'
import { figureOf } from '#server/market/figures/figure.ts'
import { knownBefore, windowOf } from '#server/market/figures/group.ts'
import { organicShare } from '#server/market/figures/headline.ts'
import { leagueOf, leagueRow } from '#server/market/figures/league.ts'
import { openHolds } from '#server/data/holds/queries.ts'
import { waterfallOf, type Waterfall } from '#server/market/figures/waterfall.ts'
import { endOf } from '#server/data/series/packed.ts'
import { lineKey, publishedLines, type PublishedLine } from '#server/data/series/published.ts'
import { EXPECTED_DAYS } from '#server/data/series/total.ts'
import { isRwa } from '#server/data/rollup/scopes.ts'
import type { Unit } from '#server/data/rollup/units.ts'
import type { Tokenization } from '#server/data/series/scope.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'

export interface OverviewRequest {
  /** null: distributed and represented */
  tokenization: Tokenization | null
  stablecoins: boolean
  flowDays: 7 | 30
}

export interface FlowRow {
  name: string
  href: string | null
  net: number
}

export interface Overview {
  asOf: Day | null
  figures: Figure[]
  chart: ChartModel | null
  leagues: League[]
  flows: { classes: FlowRow[]; assets: FlowRow[]; net: number }
  movers: AssetRow[]
  waterfall: Waterfall | undefined
  recent: {
    slug: string
    name: string
    ticker: string | null
    className: string
    addedOn: string
    value: number | null
  }[]
  assetCount: number
  networkCount: number
}

const STABLECOINS = 'class:28'
/** of those that gained, and as many of those that lost */
const SHOWN_MOVERS = 3
const KEYS = ['total', 'total#distributed', 'total#represented', STABLECOINS]

/** Everything on the first page. */
export async function getOverview({
  tokenization: wanted,
  stablecoins,
  flowDays,
}: OverviewRequest): Promise<Overview> {
  const [lines, holds, sizes, index] = await Promise.all([
    linesWithSizes(KEYS, ['holders']),
    openHolds(KEYS),
    assetUnits('size'),
    catalogueIndex(),
  ])
  const tokenization = knownTokenization(lines, wanted)
  const all = [...sizes.values()].flatMap(({ units }) => units)
  const units = all.filter((unit) => isShown(unit, tokenization, stablecoins))
  const rwa = all.filter(({ leaf }) => isRwa(leaf.classId))
  const cell = (
    label: string,
    scope: string,
    measure: 'size' | 'holders',
    members: readonly Unit[] = [],
  ): Figure => {
    const line = combine(measure, [scope], lines)
    return figureOf(line, {
      label,
      measure,
      scope,
      organic: line && members.length ? organicShare(line, members) : null,
      held: holds.get(lineKey(scope, measure)),
      note:
        line?.quality === 'upper_bound'
          ? 'summed over tokens: an upper bound'
          : line
            ? null
            : 'No source has reported this yet.',
    })
  }
  const of = (kind: Tokenization) => rwa.filter(({ leaf }) => leaf.tokenization === kind)
  const figures = [
    isSorted(lines)
      ? cell('Distributed Asset Value', 'total#distributed', 'size', of('distributed'))
      : cell('Total Asset Value', 'total', 'size', rwa),
    cell('Represented Asset Value', 'total#represented', 'size', of('represented')),
    cell('Total Asset Holders', 'total', 'holders'),
    cell(
      'Total Stablecoin Value',
      STABLECOINS,
      'size',
      all.filter(({ leaf }) => leaf.classId === 28),
    ),
    cell('Total Stablecoin Holders', STABLECOINS, 'holders'),
  ]
  const whole = wholeOf(lines, tokenization, stablecoins)
  const leagues = await Promise.all([
    classLeague(units, whole, tokenization, stablecoins),
    ...(['network', 'platform', 'issuer'] as const).map((groupBy) =>
      leagueOf(groupBy, units, whole),
    ),
  ])
  const table = await assetTable({
    where: ({ classId, kind }) => kind === 'asset' && isRwa(classId),
    sort: 'change30d',
    direction: 'desc',
    page: 1,
    perPage: 10_000,
  })
  const moved = table.rows.filter(
    ({ change30d, value, isStale }) => change30d !== null && !isStale && (value ?? 0) >= 1_000_000,
  )
  const classNames = new Map<number, string>(assetClasses.map(({ id, name }) => [id, name]))
  const recent = [...index.assets.values()]
    .filter(({ id, kind }) => kind === 'asset' && sizes.has(id))
    .sort((a, b) => b.addedOn.localeCompare(a.addedOn) || b.id - a.id)
    .slice(0, 5)
  return {
    asOf: whole ? endOf(whole) : null,
    figures,
    leagues,
    chart: await classChart(units, whole, tokenization, stablecoins),
    flows: await netFlows(flowDays),
    waterfall: await waterfallOf(units, whole),
    movers: [
      ...moved.slice(0, SHOWN_MOVERS),
      ...moved.slice(Math.max(SHOWN_MOVERS, moved.length - SHOWN_MOVERS)).reverse(),
    ],
    recent: recent.map(({ id, slug, name, ticker, classId, addedOn }) => {
      const line = sizes.get(id)?.line
      return {
        slug,
        name,
        ticker,
        className: classNames.get(classId) ?? '',
        addedOn,
        value: line ? knownBefore(line, endOf(line)) : null,
      }
    }),
    assetCount: [...index.assets.values()].filter(({ kind }) => kind === 'asset').length,
    networkCount: new Set([...index.assets.values()].flatMap(({ networkIds }) => networkIds)).size,
  }
}

/** Did anybody say of any asset that it is distributed? */
const isSorted = (lines: ReadonlyMap<string, PublishedLine>): boolean =>
  lines.has(lineKey('total#distributed', 'size')) || !lines.has(lineKey('total', 'size'))

/** Where nobody said what is distributed, all of it stands in its place. */
const knownTokenization = (
  lines: ReadonlyMap<string, PublishedLine>,
  wanted: Tokenization | null,
): Tokenization | null => (wanted === 'distributed' && !isSorted(lines) ? null : wanted)

function isShown({ leaf }: Unit, tokenization: Tokenization | null, stablecoins: boolean): boolean {
  return (
    (isRwa(leaf.classId) && (!tokenization || leaf.tokenization === tokenization)) ||
    (stablecoins && leaf.classId === 28)
  )
}

/** The total that shares are of; where all assets together are not known, or not as far as those that are distributed, these. */
function wholeOf(
  lines: ReadonlyMap<string, PublishedLine>,
  tokenization: Tokenization | null,
  stablecoins: boolean,
): CombinedLine | undefined {
  const of = (key: string) => combine('size', stablecoins ? [key, STABLECOINS] : [key], lines)
  if (tokenization)
    return (
      of(`total#${tokenization}`) ??
      (stablecoins ? combine('size', [STABLECOINS], lines) : undefined)
    )
  const [all, distributed] = [of('total'), of('total#distributed')]
  return all && !(distributed && endOf(distributed) - endOf(all) > EXPECTED_DAYS)
    ? all
    : distributed
}

/** By class: from assets where they make up the whole, else from the lines of classes that are reported whole. */
async function classChart(
  units: readonly Unit[],
  whole: CombinedLine | undefined,
  tokenization: Tokenization | null,
  stablecoins: boolean,
): Promise<ChartModel | null> {
  if (!whole) return null
  const day = endOf(whole)
  const { shown, classLines } = await linesOfClasses(whole, tokenization, stablecoins)
  const sum = units.reduce((total, unit) => total + (knownBefore(unit, day, 0) ?? 0), 0)
  if (sum >= (knownBefore(whole, day) ?? 0) * ALL_BUT_ROUNDING)
    return chartOf({
      title: 'Value by asset class',
      measure: 'size',
      units,
      groupBy: 'class',
      whole,
      classLines,
    })
  const base = lineChart({
    title: 'Value by asset class',
    measure: 'size',
    line: whole,
    label: 'All classes',
    color: 'var(--s1)',
    source: 'as reported for whole classes',
  })
  const series = shown
    .flatMap(({ id, name, color }) => {
      const line = classLines.get(id)
      // a class that has fallen silent is in no total, and in no picture of one
      return line && day - endOf(line) <= EXPECTED_DAYS
        ? [
            {
              key: `class-${id}`,
              label: name,
              color,
              href: null,
              values: windowOf(line, whole.start, day, whole),
              isOthers: false,
            },
          ]
        : []
    })
    .sort((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0))
  return series.length ? { ...base, series } : base
}

/** As far as sums of the same parts agree. */
const ALL_BUT_ROUNDING = 1 - 1e-6

/** The classes of a whole, and the published line of each. */
async function linesOfClasses(
  whole: CombinedLine,
  tokenization: Tokenization | null,
  stablecoins: boolean,
) {
  const shown = assetClasses.filter(({ id }) => isRwa(id) || (stablecoins && id === 28))
  const suffix = whole.scope.includes('#') ? `#${tokenization ?? 'distributed'}` : ''
  const keyOf = (id: number) => (isRwa(id) ? `class:${id}${suffix}` : STABLECOINS)
  const lines = await publishedLines({
    scopeKeys: shown.map(({ id }) => keyOf(id)),
    measures: ['size'],
  })
  const classLines = new Map<number, PublishedLine>(
    shown.flatMap(({ id }) => {
      const line = lines.get(lineKey(keyOf(id), 'size'))
      return line ? [[id, line] as const] : []
    }),
  )
  return { shown, classLines }
}

/** Classes by their published lines, because a class may be reported whole. */
async function classLeague(
  units: readonly Unit[],
  whole: CombinedLine | undefined,
  tokenization: Tokenization | null,
  stablecoins: boolean,
): Promise<League> {
  const league = await leagueOf('class', units, whole)
  if (!whole) return league
  const [{ shown, classLines }, index] = await Promise.all([
    linesOfClasses(whole, tokenization, stablecoins),
    catalogueIndex(),
  ])
  const rows = shown.flatMap(({ id }) => {
    const line = classLines.get(id)
    return line
      ? [
          leagueRow(
            {
              key: id,
              units: units.filter(({ leaf }) => leaf.classId === id),
              start: line.start,
              values: line.values,
            },
            'class',
            index,
            whole,
          ),
        ]
      : []
  })
  return {
    ...league,
    rows: rows.sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || a.name.localeCompare(b.name)),
  }
}

async function netFlows(days: 7 | 30): Promise<Overview['flows']> {
  const keys = assetClasses.filter(({ id }) => isRwa(id)).map(({ id }) => `class:${id}`)
  const [classLines, mints, burns, index] = await Promise.all([
    publishedLines({ scopeKeys: keys, measures: ['dailyMints', 'dailyBurns'] }),
    assetUnits('dailyMints'),
    assetUnits('dailyBurns'),
    catalogueIndex(),
  ])
  const newest = Math.max(0, ...[...classLines.values()].map(endOf))
  const over = (line: Parameters<typeof knownBefore>[0] | undefined) =>
    Array.from({ length: days }, (_, back) =>
      line ? (knownBefore(line, newest - back, 0) ?? 0) : 0,
    ).reduce((a, b) => a + b, 0)
  const classes = assetClasses
    .filter(({ id }) => classLines.has(lineKey(`class:${id}`, 'dailyMints')))
    .map(({ id, name }) => ({
      name,
      href: null,
      net:
        over(classLines.get(lineKey(`class:${id}`, 'dailyMints'))) -
        over(classLines.get(lineKey(`class:${id}`, 'dailyBurns'))),
    }))
    .sort((a, b) => b.net - a.net)
  const assets = [...mints.values()]
    .flatMap(({ assetId, line }) => {
      const asset = index.assets.get(assetId)
      return asset && isRwa(asset.classId)
        ? [
            {
              name: asset.name,
              href: assetHref(asset.slug),
              net: over(line) - over(burns.get(assetId)?.line),
            },
          ]
        : []
    })
    .sort((a, b) => Math.abs(b.net) - Math.abs(a.net))
    .slice(0, 4)
  return { classes, assets, net: classes.reduce((sum, { net }) => sum + net, 0) }
}
