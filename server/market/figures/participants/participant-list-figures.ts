import { showDay, type Day } from '#lib/dates.ts'
import { noteEarlierDay, type SignNote } from '#lib/view/figures/day-note.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import { sizeId, type FigureId } from '#lib/view/figures/figure-id.ts'
import {
  PARTICIPANT_VIEWS,
  type ParticipantRow,
  type ParticipantView,
} from '#lib/view/entities/participant-row.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { lineKey, type PublishedLine } from '#server/pipeline/series/published.ts'
import { currencyOf } from '#server/market/currency/convert-money.ts'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { findNewest, isEarlierDay } from '#server/market/figures/totals/earlier-day.ts'
import { countFigure, makeFigure } from '#server/market/figures/make-figure.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { CHANGE_DAYS } from '#server/market/figures/totals/compute-growth.ts'
import { netFlowFigure } from '#server/market/figures/headlines/net-flow-figure.ts'
import { valueInShares } from '#server/market/figures/participants/participant-line.ts'
import { PARTICIPANT_WHOLES } from '#server/market/figures/participants/participant-view.ts'
import type { Market } from '#server/market/market/market.ts'

type ParticipantKind = 'network' | 'platform' | 'issuer'

/** The total of a view on its newest day. */
export interface ViewTotal {
  value: number
  currency: ReturnType<typeof currencyOf>
  of: FigureId | null
  /** its day, where another view is of a much later one, and what it leaves out for that */
  notes: readonly SignNote[]
}
export type ViewTotals = Readonly<Record<ParticipantView, ViewTotal | null>>

/** The whole listing, whatever is searched for. */
interface Listed {
  /** the part of the whole that each has */
  parts: readonly Packed[]
  /** the whole that shares are of */
  whole: Packed | undefined
  asOf: Day | null
  /** how many of them have their first value since 30 days before; null where that is not known */
  newcomers: number | null
}

/** The scope of the net flow above a listing. */
const FLOW_SCOPE = 'total#distributed'
/** Whose shares are added up. */
const LEADERS = 3

const NOUNS = { network: 'networks', platform: 'platforms', issuer: 'issuers' } as const
const LABELS = {
  network: 'Networks with Assets',
  platform: 'Platforms with Assets',
  issuer: 'Issuers with Assets',
} as const

/** Above a listing: totals of the whole site, how many there are, and how much of what is shown the largest hold. */
export async function participantListFigures(
  market: Market,
  kind: ParticipantKind,
  rows: readonly ParticipantRow[],
  { parts, whole: shared, asOf, newcomers }: Listed,
  view: ParticipantView,
): Promise<{ figures: Figure[]; totals: ViewTotals }> {
  const keys = [...new Set(PARTICIPANT_VIEWS.flatMap((each) => [...PARTICIPANT_WHOLES[each]]))]
  const [lines, holds] = await Promise.all([
    linesWithSizes(market, keys, ['dailyMints', 'dailyBurns']),
    market.holds(keys),
  ])
  const active = rows.filter(({ assetCount }) => assetCount > 0).length
  const cell = (label: string, key: string) =>
    makeFigure(combine('size', [key], lines), {
      label,
      measure: 'size',
      scope: key,
      held: holds.get(lineKey(key, 'size')),
    })
  const wholes = new Map(
    PARTICIPANT_VIEWS.map((each) => [each, combine('size', PARTICIPANT_WHOLES[each], lines)]),
  )
  const newest = findNewest([...wholes.values()].map((whole) => whole && lastDay(whole)))
  const totalOf = (each: ParticipantView): ViewTotal | null => {
    const whole = wholes.get(each)
    const value = whole && knownBefore(whole, lastDay(whole), 0)
    if (!whole || value === undefined || value === null) return null
    const currency = currencyOf(whole)
    const day = lastDay(whole)
    return {
      value,
      currency,
      of: sizeId({ scope: whole.scope, asOf: day, currency }),
      notes: [
        ...(isEarlierDay(day, newest) ? [noteEarlierDay(day)] : []),
        ...listLeftOut(PARTICIPANT_WHOLES[each], lines, day),
      ],
    }
  }
  return {
    figures: [
      cell('Distributed Asset Value', 'total#distributed'),
      cell('Represented Asset Value', 'total#represented'),
      netFlowFigure(FLOW_SCOPE, lines),
      {
        ...countFigure(LABELS[kind], active, asOf, { scope: 'all', counted: NOUNS[kind] }),
        change:
          newcomers === null ? null : { days: CHANGE_DAYS, amount: newcomers, fraction: null },
      },
      leadersFigure(kind, parts, shared, view),
    ],
    totals: {
      distributed: totalOf('distributed'),
      represented: totalOf('represented'),
      stablecoins: totalOf('stablecoins'),
      all: totalOf('all'),
    },
  }
}

/** Notes the scopes that a total of several leaves out, as they ended so far before it. */
const listLeftOut = (
  scopes: readonly string[],
  lines: ReadonlyMap<string, PublishedLine>,
  day: Day,
): SignNote[] =>
  scopes.flatMap((scope) => {
    const line = lines.get(lineKey(scope, 'size'))
    return line && isEarlierDay(lastDay(line), day)
      ? [
          {
            key: 'earlier' as const,
            text:
              `excludes ${scope === 'total' ? 'real-world assets' : 'stablecoins'}, ` +
              `known to ${showDay(lastDay(line))}`,
          },
        ]
      : []
  })

/** The share of the whole of the three that are largest on each day. */
function leadersFigure(
  kind: ParticipantKind,
  parts: readonly Packed[],
  whole: Packed | undefined,
  view: ParticipantView,
): Figure {
  const shareOn = (each: Day): number | null => {
    const total = whole ? knownBefore(whole, each, 0) : null
    const values = parts.flatMap((line) => valueInShares(line, each) ?? [])
    const leaders = values.toSorted((a, b) => b - a).slice(0, LEADERS)
    return total && leaders.length ? leaders.reduce((sum, value) => sum + value, 0) / total : null
  }
  const day = whole?.values.length ? lastDay(whole) : 0
  const [value, before] = [shareOn(day), shareOn(day - CHANGE_DAYS)]
  return {
    ...countFigure(`Top ${LEADERS} ${NOUNS[kind]}’ share`, 0, value === null ? null : day),
    unit: 'percent',
    value,
    change:
      value === null || before === null
        ? null
        : { days: CHANGE_DAYS, amount: value - before, fraction: null },
    spark: Array.from({ length: CHANGE_DAYS }, (_, at) => shareOn(day - CHANGE_DAYS + 1 + at)),
    note: `of ${view}`,
  }
}
