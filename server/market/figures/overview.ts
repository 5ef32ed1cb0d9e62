import { assetClasses } from '#lib/registry/asset-classes.ts'
import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import { UNMARKED, type ValueNotes } from '#lib/view/day-note.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { League, Mark } from '#lib/view/league.ts'
import type { AssetRow } from '#lib/view/asset-row.ts'
import type { FlowRow } from '#lib/view/flow.ts'
import { assetMark } from '#lib/view/mark.ts'
import { assetTable } from '#server/market/figures/asset-table.ts'
import { isFollowedBy, type CatalogueAsset } from '#server/data/catalogue/catalogue-index.ts'
import { combine, type CombinedLine, linesWithSizes } from '#server/market/figures/combined.ts'
import { makeFigure, withNote } from '#server/market/figures/figure.ts'
import { notePart } from '#server/market/figures/part-of-scope.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import {
  isSorted,
  overviewHeadlines,
  type OverviewHeadline,
} from '#server/market/figures/overview-headlines.ts'
import { organicShare } from '#server/market/figures/headline.ts'
import { rankLeague } from '#server/market/figures/league.ts'
import { catalogueAsOf } from '#server/market/figures/members.ts'
import { partNotes } from '#server/market/figures/part-notes.ts'
import { openHolds } from '#server/data/holds/queries.ts'
import { type Waterfall, computeWaterfall } from '#server/market/figures/waterfall.ts'
import { lastDay } from '#server/data/series/packed.ts'
import { lineKey, type PublishedLine } from '#server/data/series/published.ts'
import { EXPECTED_DAYS } from '#server/data/series/total.ts'
import { isRwa } from '#server/data/rollup/scopes.ts'
import type { Unit } from '#server/data/rollup/units.ts'
import type { Tokenization } from '#server/data/series/scope.ts'
import { convertHolds, unitsIn } from '#server/market/currency/converted-lines.ts'
import { convert, DOLLARS, type Money } from '#server/market/currency/money.ts'
import { drawClasses, rankClasses, STABLECOINS } from '#server/market/figures/overview-classes.ts'
import { loadNetFlows } from '#server/market/figures/overview-flows.ts'

export interface OverviewRequest {
  /** null: distributed and represented */
  tokenization: Tokenization | null
  stablecoins: boolean
  flowDays: 7 | 30
  /** only values published by the end of this day count; absent or null: now */
  asOf?: Day | null
  /** the currency that amounts are shown in; absent: dollars */
  money?: Money
}

export interface Overview {
  asOf: Day | null
  figures: Figure[]
  chart: ChartModel | null
  leagues: League[]
  /** net flows of real-world assets of this kind; null: of all of them */
  flows: {
    kind: Tokenization | null
    classes: FlowRow[]
    /** the names of classes with assets whose mints and burns are not known */
    unknownClasses: string[]
    assets: FlowRow[]
    net: FlowRow | null
  }
  movers: AssetRow[]
  waterfall: Waterfall | undefined
  recent: {
    slug: string
    name: string
    ticker: string | null
    mark: Mark
    className: string
    addedOn: string
    value: number | null
    currency: CurrencyKey
    notes: ValueNotes
    scope: string
    asOf: Day | null
  }[]
  assetCount: number
  networkCount: number
}

/** number of gainers shown, and of losers */
const SHOWN_MOVERS = 3
/** dollars */
const LEAST_MOVED = 1_000_000
const KEYS = ['total', 'total#distributed', 'total#represented', STABLECOINS]

/** Everything on the first page. */
export async function getOverview({
  tokenization: wanted,
  stablecoins,
  flowDays,
  asOf = null,
  money = DOLLARS,
}: OverviewRequest): Promise<Overview> {
  const [lines, holds, sizes, index] = await Promise.all([
    linesWithSizes(KEYS, ['holders'], asOf, money),
    openHolds(KEYS, asOf).then((found) => convertHolds(found, money)),
    unitsIn(money, 'size', asOf),
    catalogueAsOf(asOf),
  ])
  const whole = chooseWhole(lines, knownTokenization(lines, wanted), stablecoins)
  // if only one of both kinds is known up to now, everything is of that one
  const tokenization = readTokenization(whole?.scope) ?? knownTokenization(lines, wanted)
  const all = [...sizes.values()].flatMap(({ units }) => units)
  const units = all.filter(({ leaf }) => isShown(leaf, tokenization, stablecoins))
  const cell = ({ label, scope, measure, isOf }: OverviewHeadline): Figure => {
    const members = measure === 'size' ? all.filter(isOf) : []
    const line = combine(measure, [scope], lines)
    return makeFigure(line, {
      label,
      measure,
      scope,
      organic: organicShare(line, members),
      held: holds.get(lineKey(scope, measure)),
      note:
        line?.quality === 'upper_bound'
          ? 'summed over tokens; upper bound'
          : line
            ? null
            : 'No source has reported this yet.',
    })
  }
  const figures = await Promise.all(
    overviewHeadlines(lines).map(async (headline) => {
      const { scope, measure, isOf } = headline
      const line = lines.get(lineKey(scope, measure))
      const part = line && {
        measure,
        lines: [line],
        sizes: all.filter(isOf),
        day: lastDay(line),
        asOf,
      }
      return withNote(cell(headline), part && (await notePart(part)))
    }),
  )
  const ranked = {
    units,
    whole,
    asOf,
    money,
    counts: (asset: CatalogueAsset) => isShown(asset, tokenization, stablecoins),
  }
  const leagues = await Promise.all([
    rankClasses(ranked, tokenization, stablecoins),
    ...(['network', 'platform', 'issuer'] as const).map((groupBy) => rankLeague(groupBy, ranked)),
  ])
  const table = await assetTable({
    where: ({ classId, kind }) => kind === 'asset' && isRwa(classId),
    sort: 'change30d',
    direction: 'desc',
    page: 1,
    perPage: 10_000,
    asOf,
    money,
  })
  const moved = table.rows.filter(
    ({ change30d, value, isStale, asOf: day }) =>
      change30d !== null &&
      !isStale &&
      (value ?? 0) >= (convert(money, LEAST_MOVED, day ?? 0) ?? 0),
  )
  const classNames = new Map<number, string>(assetClasses.map(({ id, name }) => [id, name]))
  const recent = [...index.assets.values()]
    .filter((asset) => asset.kind === 'asset' && sizes.has(asset.id) && isFollowedBy(asset, asOf))
    .sort((a, b) => b.addedOn.localeCompare(a.addedOn) || b.id - a.id)
    .slice(0, 5)
  return {
    asOf: whole ? lastDay(whole) : null,
    figures,
    leagues,
    chart: await drawClasses(ranked, tokenization, stablecoins),
    flows: await loadNetFlows(flowDays, tokenization, asOf, money),
    waterfall: await computeWaterfall(units, whole, asOf),
    movers: [
      ...moved.slice(0, SHOWN_MOVERS),
      ...moved.slice(Math.max(SHOWN_MOVERS, moved.length - SHOWN_MOVERS)).reverse(),
    ],
    recent: recent.map((asset) => {
      const { id, slug, name, ticker, classId, addedOn } = asset
      const size = sizes.get(id)
      const line = size?.line
      return {
        slug,
        name,
        ticker,
        mark: assetMark(asset, asset.color),
        className: classNames.get(classId) ?? '',
        addedOn,
        value: line ? knownBefore(line, lastDay(line)) : null,
        currency: money.currency,
        notes: size
          ? partNotes('size', { marks: size.line, day: lastDay(size.line), parts: size.units })
          : UNMARKED,
        scope: `asset:${id}`,
        asOf: line ? lastDay(line) : null,
      }
    }),
    assetCount: [...index.assets.values()].filter(({ kind }) => kind === 'asset').length,
    networkCount: new Set([...index.assets.values()].flatMap(({ networkIds }) => networkIds)).size,
  }
}

/** Where nobody said what is distributed, all of it stands in its place. */
const knownTokenization = (
  lines: ReadonlyMap<string, PublishedLine>,
  wanted: Tokenization | null,
): Tokenization | null => (wanted === 'distributed' && !isSorted(lines) ? null : wanted)

function isShown(
  placed: Pick<Unit['leaf'], 'classId' | 'tokenization'>,
  tokenization: Tokenization | null,
  stablecoins: boolean,
): boolean {
  return (
    (isRwa(placed.classId) && (!tokenization || placed.tokenization === tokenization)) ||
    (stablecoins && placed.classId === 28)
  )
}

/** The kind that a total is of: `total#distributed+class:28`. */
function readTokenization(scope: string | undefined): Tokenization | null {
  if (scope?.startsWith('total#distributed')) return 'distributed'
  return scope?.startsWith('total#represented') ? 'represented' : null
}

/**
 * The total that shares are of; where all assets together are not known, or not as far as those
 * that are distributed, these.
 */
function chooseWhole(
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
  return all && !(distributed && lastDay(distributed) - lastDay(all) > EXPECTED_DAYS)
    ? all
    : distributed
}
