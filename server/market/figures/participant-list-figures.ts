import type { Day } from '#lib/dates.ts'
import type { Figure } from '#lib/view/figure.ts'
import { sizeId, type FigureId } from '#lib/view/figure-id.ts'
import {
  PARTICIPANT_VIEWS,
  type ParticipantRow,
  type ParticipantView,
} from '#lib/view/participant-row.ts'
import { openHolds } from '#server/data/holds/queries.ts'
import { lastDay, type Packed } from '#server/data/series/packed.ts'
import { lineKey } from '#server/data/series/published.ts'
import { convertHolds } from '#server/market/currency/converted-lines.ts'
import { currencyOf, type Money } from '#server/market/currency/money.ts'
import { combine, linesWithSizes } from '#server/market/figures/combined.ts'
import { countFigure, makeFigure } from '#server/market/figures/figure.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import { CHANGE_DAYS } from '#server/market/figures/growth.ts'
import { netFlowFigure } from '#server/market/figures/net-flow-figure.ts'
import { PARTICIPANT_WHOLES } from '#server/market/figures/participant-view.ts'

type ParticipantKind = 'network' | 'platform' | 'issuer'

/** What a view adds up to on its newest day. */
export interface ViewTotal {
  value: number
  currency: ReturnType<typeof currencyOf>
  of: FigureId | null
}
export type ViewTotals = Readonly<Record<ParticipantView, ViewTotal | null>>

/** What is listed, whatever is searched for. */
interface Listed {
  lines: readonly Packed[]
  /** the day that shares are of */
  day: Day
  asOf: Day | null
  /** how many of them have their first value since 30 days before; null where that is not known */
  newcomers: number | null
}

/** Of what the net flow above a listing is. */
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
  kind: ParticipantKind,
  rows: readonly ParticipantRow[],
  { lines: shown, day, asOf, newcomers }: Listed,
  { view, publishedBy, money }: { view: ParticipantView; publishedBy: Day | null; money: Money },
): Promise<{ figures: Figure[]; totals: ViewTotals }> {
  const keys = [...new Set(PARTICIPANT_VIEWS.flatMap((each) => [...PARTICIPANT_WHOLES[each]]))]
  const [lines, holds] = await Promise.all([
    linesWithSizes(keys, ['dailyMints', 'dailyBurns'], publishedBy, money),
    openHolds(keys, publishedBy).then((found) => convertHolds(found, money)),
  ])
  const active = rows.filter(({ assetCount }) => assetCount > 0).length
  const cell = (label: string, key: string) =>
    makeFigure(combine('size', [key], lines), {
      label,
      measure: 'size',
      scope: key,
      held: holds.get(lineKey(key, 'size')),
    })
  const totalOf = (each: ParticipantView): ViewTotal | null => {
    const whole = combine('size', PARTICIPANT_WHOLES[each], lines)
    const value = whole && knownBefore(whole, lastDay(whole), 0)
    if (!whole || value === undefined || value === null) return null
    const currency = currencyOf(whole)
    return { value, currency, of: sizeId({ scope: whole.scope, asOf: lastDay(whole), currency }) }
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
      leadersFigure(kind, shown, day, view),
    ],
    totals: {
      distributed: totalOf('distributed'),
      represented: totalOf('represented'),
      stablecoins: totalOf('stablecoins'),
      all: totalOf('all'),
    },
  }
}

/** The share of the three that are largest on each day. */
function leadersFigure(
  kind: ParticipantKind,
  lines: readonly Packed[],
  day: Day,
  view: ParticipantView,
): Figure {
  const shareOn = (each: Day): number | null => {
    const values = lines.flatMap((line) => knownBefore(line, each, 0) ?? [])
    const leaders = values.toSorted((a, b) => b - a).slice(0, LEADERS)
    const sum = (of: readonly number[]) => of.reduce((total, value) => total + value, 0)
    return sum(values) > 0 ? sum(leaders) / sum(values) : null
  }
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
