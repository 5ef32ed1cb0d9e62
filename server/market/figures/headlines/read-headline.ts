import type { Day } from '#lib/dates.ts'
import { benchmarks, getBenchmark, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { HeadlineCell } from '#lib/registry/market-pages.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources as dataSources } from '#lib/registry/sources.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import {
  combine,
  linesWithSizes,
  type CombinedLine,
} from '#server/market/figures/totals/combined.ts'
import { COUNTED_APART, explainDistinct } from '#server/market/figures/headlines/distinct-share.ts'
import { countFigure, makeFigure } from '#server/market/figures/make-figure.ts'
import { computeGrowth } from '#server/market/figures/totals/compute-growth.ts'
import { listMetalTokens } from '#server/market/figures/metals/metal-tokens.ts'
import { ouncesFigure } from '#server/market/figures/metals/ounces.ts'
import { notePart } from '#server/market/figures/headlines/part-of-scope.ts'
import { premiumFigure } from '#server/market/figures/metals/premium.ts'
import type { OpenHold } from '#server/pipeline/holds/newest-holds.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import { scopeKey, makeScope, type Segment } from '#server/pipeline/series/scope.ts'
import { convertPublished } from '#server/market/currency/converted-lines.ts'
import { isMoney } from '#server/market/currency/convert-money.ts'
import type { Market } from '#server/market/market/market.ts'

interface Sources {
  classIds: readonly number[]
  lines: ReadonlyMap<string, PublishedLine>
  /** the same in dollars, in which what is no amount of money is weighed and compared */
  inDollars: ReadonlyMap<string, PublishedLine>
  holds: ReadonlyMap<string, OpenHold>
  units: readonly Unit[]
  assetCount: number
  /** how many of these have a value */
  valuedCount: number
}

/** The figures at the top of a page about asset classes, in the order of its row. */
export async function readHeadline(
  market: Market,
  classIds: readonly number[],
  cells: readonly HeadlineCell[],
): Promise<Figure[]> {
  const keys = SEGMENTS.flatMap((segment) => classKeys(classIds, segment))
  const benchmarkKeys = cells.flatMap((cell) =>
    'benchmark' in cell ? [`benchmark:${cell.benchmark}`] : [],
  )
  const measures = cells.flatMap((cell): MeasureKey[] =>
    cell.kind === 'measure'
      ? [cell.measure]
      : 'benchmark' in cell
        ? [benchmarks[cell.benchmark].measure]
        : [],
  )
  const inDollars = await linesWithSizes(market.inDollars, [...keys, ...benchmarkKeys], measures)
  const [holds, sizes, { assets }] = await Promise.all([
    market.holds(keys),
    market.units('size'),
    market.catalogue(),
  ])
  const members = [...assets.values()].filter(({ classId }) => classIds.includes(classId))
  const counted = members.filter(({ kind }) => kind === 'asset')
  const units = members.flatMap(({ id }) => sizes.get(id)?.units ?? [])
  const sources: Sources = {
    classIds,
    lines: convertPublished(inDollars, market.money),
    inDollars,
    holds,
    units,
    assetCount: counted.length,
    valuedCount: counted.filter(({ id }) => sizes.has(id)).length,
  }
  const figures = await Promise.all(cells.map((cell) => cellFigure(market, cell, sources)))
  return figures.flatMap((figure) => figure ?? [])
}

const SEGMENTS: readonly (Segment | null)[] = [null, 'distributed', 'represented']
const classKeys = (classIds: readonly number[], segment: Segment | null) =>
  classIds.map((id) => scopeKey(makeScope('class', id, segment)))

/** null: nothing of the class can ever stand in the cell */
async function cellFigure(
  market: Market,
  cell: HeadlineCell,
  sources: Sources,
): Promise<Figure | null> {
  const { classIds, lines, inDollars } = sources
  switch (cell.kind) {
    case 'size':
      return sizeFigure(cell.tokenization, sources)
    case 'measure': {
      const keys = classKeys(classIds, null)
      const line = combine(cell.measure, keys, isMoney(cell.measure) ? lines : inDollars)
      return makeFigure(line, {
        label: cell.label ?? getMeasure(cell.measure).label,
        measure: cell.measure,
        scope: line?.scope ?? '',
        held: findHold(cell.measure, keys, sources.holds),
        note: line ? await noteMeasure(market, cell.measure, line, sources) : null,
      })
    }
    case 'assets':
      return countFigure('Assets', sources.assetCount, findAsOf(sources), {
        scope: classKeys(classIds, null).join('+'),
        note:
          sources.valuedCount < sources.assetCount
            ? `${showFullCount(sources.valuedCount)} with a value`
            : null,
      })
    case 'benchmark': {
      const { label, measure } = getBenchmark(cell.benchmark)
      const line = benchmarkLine(cell.benchmark, lines)
      return makeFigure(line, {
        label,
        measure,
        scope: `benchmark:${cell.benchmark}`,
        // the figure has its currency
        note: getBenchmark(cell.benchmark).unit.replace(/^dollars /, ''),
      })
    }
    case 'premium':
      return premiumFigure(
        cell.benchmark,
        inDollars.get(lineKey(`benchmark:${cell.benchmark}`, getBenchmark(cell.benchmark).measure)),
        await listMetalTokens(market, cell.benchmark),
      )
    case 'ounces':
      return ouncesFigure(
        market,
        cell.benchmark,
        combine('size', classKeys(classIds, null), lines)?.quality ?? 'published',
        await listMetalTokens(market, cell.benchmark),
      )
  }
}

/** Says how much of its scope a total is, and for addresses what they cover. */
async function noteMeasure(
  market: Market,
  measure: MeasureKey,
  line: CombinedLine,
  sources: Sources,
): Promise<string | null> {
  const { inDollars, classIds, units } = sources
  const lines = classKeys(classIds, null).flatMap(
    (key) => inDollars.get(lineKey(key, measure)) ?? [],
  )
  const notes = await Promise.all([
    notePart(market, { measure, lines, sizes: units, day: lastDay(line) }),
    noteDistinct(market, measure, line, sources),
  ])
  return notes.filter(Boolean).join('; ') || null
}

/** Says what a count of addresses covers, as far as known: for an earlier day only that it is an upper bound. */
async function noteDistinct(
  market: Market,
  measure: MeasureKey,
  { quality, scope }: CombinedLine,
  { classIds, lines }: Sources,
): Promise<string | null> {
  if (getMeasure(measure).across !== 'distinct') return null
  const isUpperBound = quality === 'upper_bound'
  const isUnion = lines.get(lineKey(scope, measure))?.sourceId === dataSources.evm.id
  if (!market.isNow || !(isUpperBound || isUnion)) return isUpperBound ? COUNTED_APART : null
  return explainDistinct(classIds, measure, isUpperBound)
}

/**
 * Value by tokenization; where nobody said which is which, the first cell shows the whole by its own
 * name. A class without a represented asset has no cell for them.
 */
function sizeFigure(
  tokenization: 'distributed' | 'represented' | null,
  sources: Sources,
): Figure | null {
  const { classIds, lines, holds, units } = sources
  const keys = classKeys(classIds, tokenization)
  const line = combine('size', keys, lines)
  const whole = combine('size', classKeys(classIds, null), lines)
  if (!line && tokenization === 'distributed' && whole) return sizeFigure(null, sources)
  const held = findHold('size', keys, holds)
  if (!line && !held && tokenization === 'represented' && whole) return null
  const label =
    tokenization === 'distributed'
      ? 'Distributed Value'
      : tokenization === 'represented'
        ? 'Represented Value'
        : sizeLabel(units)
  const own = tokenization ? units.filter(({ leaf }) => leaf.tokenization === tokenization) : units
  const note = line
    ? unclassifiedNote(tokenization, lastDay(line), sources)
    : `No ${tokenization ?? ''} asset of this class has a value.`.replace('  ', ' ')
  return makeFigure(line, {
    label,
    measure: 'size',
    scope: line?.scope ?? '',
    organic: organicShare(line, own),
    note,
    held,
  })
}

/** The name of the one measure that sizes are in, or `Value` where there are several. */
function sizeLabel(units: readonly Unit[]): string {
  const measures = [...new Set(units.map(({ measure }) => measure))]
  return measures.length === 1 && measures[0] ? getMeasure(measures[0]).label : 'Value'
}

function unclassifiedNote(
  tokenization: string | null,
  asOf: Day,
  { units }: Sources,
): string | null {
  if (tokenization !== 'distributed') return null
  const count = new Set(
    units
      .filter((unit) => unit.leaf.tokenization === null && asOf - lastDay(unit) <= EXPECTED_DAYS)
      .map(({ leaf }) => leaf.assetId),
  ).size
  return count ? `${count} more of unknown tokenization` : null
}

/**
 * The part of the change over the window that comes from what was there on both days, as a fraction
 * of the value before.
 */
export const organicShare = (
  line: Packed | undefined,
  units: Parameters<typeof computeGrowth>[0],
): number | null => computeGrowth(units, line)?.organicShare ?? null

function findHold(
  measure: MeasureKey,
  keys: readonly string[],
  holds: ReadonlyMap<string, OpenHold>,
): OpenHold | undefined {
  return keys
    .flatMap((key) => holds.get(lineKey(key, measure)) ?? [])
    .sort((a, b) => b.day - a.day)[0]
}

function findAsOf({ classIds, lines }: Sources): number | null {
  const line = combine('size', classKeys(classIds, null), lines)
  return line ? lastDay(line) : null
}

function benchmarkLine(
  key: BenchmarkKey,
  lines: ReadonlyMap<string, PublishedLine>,
): CombinedLine | undefined {
  return combine(getBenchmark(key).measure, [`benchmark:${key}`], lines)
}
