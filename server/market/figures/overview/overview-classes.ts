import { valueWords } from '#lib/format/value-words.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { League } from '#lib/view/entities/league-row.ts'
import { drawChart } from '#server/market/figures/charts/draw-chart.ts'
import { lineChart } from '#server/market/figures/charts/line-chart.ts'
import type { CombinedLine } from '#server/market/figures/totals/combined.ts'
import { knownBefore, cutWindow } from '#server/pipeline/series/known-values.ts'
import {
  rankLeague,
  leagueRow,
  type Ranked,
} from '#server/market/figures/participants/rank-league.ts'
import { namedAssets } from '#server/market/figures/assets/asset-membership.ts'
import { readMarks } from '#server/pipeline/series/series-marks.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'
import { isRwa } from '#server/pipeline/rollup/wider-scopes.ts'
import type { Tokenization } from '#server/pipeline/series/scope.ts'
import type { Market } from '#server/market/market/market.ts'

export const STABLECOINS = 'class:28'

/** The units that are ranked, with their whole and its marks. */
type RankedWhole = Ranked & { whole: CombinedLine | undefined }

/** By class: from assets where they make up the whole, else from the lines of classes that are reported whole. */
export async function drawClasses(
  market: Market,
  { units, whole }: Pick<RankedWhole, 'units' | 'whole'>,
  tokenization: Tokenization | null,
  stablecoins: boolean,
): Promise<ChartModel | null> {
  if (!whole) return null
  const title = titleOf(whole, tokenization, stablecoins)
  const day = lastDay(whole)
  const { shown, classLines } = await loadClassLines(market, whole, tokenization, stablecoins)
  const sum = units.reduce((total, unit) => total + (knownBefore(unit, day, 0) ?? 0), 0)
  if (sum >= (knownBefore(whole, day) ?? 0) * ALL_BUT_ROUNDING)
    return drawChart(market, {
      title,
      measure: 'size',
      units,
      groupBy: 'class',
      whole,
      classLines,
    })
  const base = lineChart({
    title,
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
      return line && day - lastDay(line) <= EXPECTED_DAYS
        ? [
            {
              key: `class-${id}`,
              label: name,
              color,
              href: null,
              values: cutWindow(line, whole.start, day, whole),
              isOthers: false,
            },
          ]
        : []
    })
    .sort((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0))
  return series.length ? { ...base, series } : base
}

/** A whole that is reported without its kinds is of both, whichever was asked for. */
function titleOf(
  { scope }: CombinedLine,
  tokenization: Tokenization | null,
  stablecoins: boolean,
): string {
  const kind = scope.includes('#') ? (tokenization ?? 'distributed') : null
  if (kind === null) return `${valueWords({ isRwa: !stablecoins })} by asset class`
  return `${valueWords({ tokenization: kind })}${stablecoins ? ' and stablecoins' : ''} by asset class`
}

/** As far as sums of the same parts agree. */
const ALL_BUT_ROUNDING = 1 - 1e-6

/** The classes of a whole, and the published line of each. */
async function loadClassLines(
  market: Market,
  whole: CombinedLine,
  tokenization: Tokenization | null,
  stablecoins: boolean,
) {
  const shown = assetClasses.filter(({ id }) => isRwa(id) || (stablecoins && id === 28))
  const suffix = whole.scope.includes('#') ? `#${tokenization ?? 'distributed'}` : ''
  const classKey = (id: number) => (isRwa(id) ? `class:${id}${suffix}` : STABLECOINS)
  const lines = await market.lines(
    shown.map(({ id }) => classKey(id)),
    ['size'],
  )
  const classLines = new Map<number, PublishedLine>(
    shown.flatMap(({ id }) => {
      const line = lines.get(lineKey(classKey(id), 'size'))
      return line ? [[id, line] as const] : []
    }),
  )
  return { shown, classLines }
}

/** Classes by their published lines, because a class may be reported whole. */
export async function rankClasses(
  market: Market,
  ranked: RankedWhole,
  tokenization: Tokenization | null,
  stablecoins: boolean,
): Promise<League> {
  const { whole, counts } = ranked
  const league = await rankLeague(market, 'class', ranked)
  if (!whole) return league
  const [{ shown, classLines }, index, held] = await Promise.all([
    loadClassLines(market, whole, tokenization, stablecoins),
    market.catalogue(),
    market.heldDays(['size']),
  ])
  const members = namedAssets(index.assets.values()).filter(counts)
  const rows = shown.flatMap(({ id }) => {
    const line = classLines.get(id)
    return line
      ? [
          {
            ...leagueRow(
              {
                key: id,
                start: line.start,
                values: line.values,
                marks: readMarks(line.start, line.marks),
                parts: [{ heldDays: held.get(lineKey(line.scopeKey, 'size')) ?? null }],
              },
              'class',
              { index, whole, members },
            ),
            scope: line.scopeKey,
          },
        ]
      : []
  })
  return {
    ...league,
    rows: rows.sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || a.name.localeCompare(b.name)),
  }
}
