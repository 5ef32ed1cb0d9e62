import type { Claim } from '#lib/view/figures/claim.ts'
import { readClaim } from '#server/market/claims/read-claim.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { UNMARKED, type ValueNotes } from '#lib/view/figures/day-note.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { League, Mark } from '#lib/view/entities/league-row.ts'
import type { AssetRow } from '#lib/view/entities/asset-row.ts'
import type { FlowRow } from '#lib/view/figures/flow.ts'
import { assetMark } from '#lib/view/entities/mark.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'
import {
  combine,
  type CombinedLine,
  linesWithSizes,
} from '#server/market/figures/totals/combined.ts'
import { makeFigure, withNote } from '#server/market/figures/make-figure.ts'
import { notePart } from '#server/market/figures/headlines/part-of-scope.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { isSorted, overviewHeadlines } from '#server/market/figures/overview/overview-headlines.ts'
import { organicShare } from '#server/market/figures/headlines/read-headline.ts'
import { rankLeague } from '#server/market/figures/participants/rank-league.ts'
import { partNotes } from '#server/market/figures/marks/part-notes.ts'
import {
  type Waterfall,
  computeWaterfall,
  supplyFinder,
} from '#server/market/figures/charts/compute-waterfall.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'
import { isRwa } from '#server/pipeline/rollup/wider-scopes.ts'
import type { AssetValue, Unit } from '#server/pipeline/rollup/units/units.ts'
import type { Tokenization } from '#server/pipeline/series/scope.ts'
import { convert } from '#server/market/currency/convert-money.ts'
import {
  drawClasses,
  rankClasses,
  STABLECOINS,
} from '#server/market/figures/overview/overview-classes.ts'
import { loadNetFlows } from '#server/market/figures/overview/overview-flows.ts'
import type { Market } from '#server/market/market/market.ts'

export interface OverviewRequest {
  /** null: distributed and represented */
  tokenization: Tokenization | null
  stablecoins: boolean
  flowDays: 7 | 30
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
  claim: Claim | null
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
const SHOWN_RECENT = 5
/** dollars */
const LEAST_MOVED = 1_000_000
const KEYS = ['total', 'total#distributed', 'total#represented', STABLECOINS]

/** Everything on the first page. */
export async function getOverview(
  market: Market,
  { tokenization: wanted, stablecoins, flowDays }: OverviewRequest,
): Promise<Overview> {
  const [lines, sizes, index] = await Promise.all([
    linesWithSizes(market, KEYS, ['holders']),
    market.units('size'),
    market.catalogue(),
  ])
  const whole = chooseWhole(lines, knownTokenization(lines, wanted), stablecoins)
  // if only one of both kinds is known up to now, everything is of that one
  const tokenization = readTokenization(whole?.scope) ?? knownTokenization(lines, wanted)
  const all = [...sizes.values()].flatMap(({ units }) => units)
  const units = all.filter(({ leaf }) => isShown(leaf, tokenization, stablecoins))
  const ranked = {
    units,
    whole,
    counts: (asset: CatalogueAsset) => isShown(asset, tokenization, stablecoins),
  }
  const assets = [...index.assets.values()]
  const figures = await listFigures(market, lines, all)
  return {
    asOf: whole ? lastDay(whole) : null,
    figures,
    claim: await readClaim(market, {
      subject: subjectOf(tokenization, stablecoins),
      units,
      whole,
      figure: figures.find(({ scope }) => scope === whole?.scope),
      supplyOf: await supplyFinder(market),
      by: 'class',
    }),
    leagues: await Promise.all([
      rankClasses(market, ranked, tokenization, stablecoins),
      ...(['network', 'platform', 'issuer'] as const).map((groupBy) =>
        rankLeague(market, groupBy, ranked),
      ),
    ]),
    chart: await drawClasses(market, ranked, tokenization, stablecoins),
    flows: await loadNetFlows(market, flowDays, tokenization),
    waterfall: await computeWaterfall(market, units, whole),
    movers: await findMovers(market),
    recent: listRecent(market, assets, sizes),
    assetCount: assets.filter(({ kind }) => kind === 'asset').length,
    networkCount: new Set(assets.flatMap(({ networkIds }) => networkIds)).size,
  }
}

function subjectOf(tokenization: Tokenization | null, stablecoins: boolean): string {
  const assets = tokenization === 'represented' ? 'Represented assets' : 'Tokenized assets'
  return stablecoins ? `${assets} and stablecoins` : assets
}

/** The headlines, each with a note of what it leaves out. */
async function listFigures(
  market: Market,
  lines: ReadonlyMap<string, PublishedLine>,
  units: readonly Unit[],
): Promise<Figure[]> {
  const holds = await market.holds(KEYS)
  return Promise.all(
    overviewHeadlines(lines).map(async ({ label, scope, measure, isOf }) => {
      const key = lineKey(scope, measure)
      const members = units.filter(isOf)
      const combined = combine(measure, [scope], lines)
      const figure = makeFigure(combined, {
        label,
        measure,
        scope,
        organic: organicShare(combined, measure === 'size' ? members : []),
        held: holds.get(key),
        note: noteSum(combined),
      })
      const line = lines.get(key)
      if (!line) return figure
      const part = { measure, lines: [line], sizes: members, day: lastDay(line) }
      return withNote(figure, await notePart(market, part))
    }),
  )
}

const noteSum = (line: CombinedLine | undefined): string | null =>
  line?.quality === 'upper_bound' ? 'summed over tokens; upper bound' : null

/** Real-world assets of some size whose value has risen most in 30 days, then those whose fell most. */
async function findMovers(market: Market): Promise<AssetRow[]> {
  const table = await assetTable(market, {
    where: ({ classId, kind }) => kind === 'asset' && isRwa(classId),
    sort: 'change30d',
    direction: 'desc',
    page: 1,
    perPage: 10_000,
  })
  const moved = table.rows.filter(
    ({ change30d, value, isStale, asOf: day }) =>
      change30d !== null &&
      !isStale &&
      (value ?? 0) >= (convert(market.money, LEAST_MOVED, day ?? 0) ?? 0),
  )
  return [
    ...moved.slice(0, SHOWN_MOVERS),
    ...moved.slice(Math.max(SHOWN_MOVERS, moved.length - SHOWN_MOVERS)).reverse(),
  ]
}

/** The assets with a value that were added last. */
function listRecent(
  market: Market,
  assets: readonly CatalogueAsset[],
  sizes: ReadonlyMap<number, AssetValue>,
): Overview['recent'] {
  return assets
    .filter((asset) => asset.kind === 'asset' && sizes.has(asset.id) && market.follows(asset))
    .sort((a, b) => b.addedOn.localeCompare(a.addedOn) || b.id - a.id)
    .slice(0, SHOWN_RECENT)
    .map((asset) => {
      const { id, slug, name, ticker, classId, addedOn } = asset
      const size = sizes.get(id)
      const line = size?.line
      return {
        slug,
        name,
        ticker,
        mark: assetMark(asset, asset.color),
        className: assetClassById(classId)?.name ?? '',
        addedOn,
        value: line ? knownBefore(line, lastDay(line)) : null,
        currency: market.money.currency,
        notes: size
          ? partNotes('size', { marks: size.line, day: lastDay(size.line), parts: size.units })
          : UNMARKED,
        scope: `asset:${id}`,
        asOf: line ? lastDay(line) : null,
      }
    })
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
