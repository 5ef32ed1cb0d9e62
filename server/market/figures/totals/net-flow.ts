import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { FlowRow } from '#lib/view/figures/flow.ts'
import { dayMarks, UNUSUAL_PARTS } from '#lib/registry/day-marks.ts'
import { describeNotes, type DayNote } from '#lib/view/figures/day-note.ts'
import { UnusualDays } from '#server/pipeline/rollup/units/unusual-days.ts'
import { currencyOf } from '#server/market/currency/convert-money.ts'
import { combine } from '#server/market/figures/totals/combined.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import type { PublishedLine } from '#server/pipeline/series/published.ts'

export type FlowDays = 7 | 30

/** Mints less burns of a scope over a window, each day by the rate of its own. */
export interface NetFlow {
  scope: string
  days: FlowDays
  /** the last day of the window: the newest that both are known on */
  day: Day
  /** days of the window on which both are known */
  known: number
  mints: number
  burns: number
  quality: PublishedLine['quality']
  currency: CurrencyKey
  /** the marks of its days, each with its text */
  notes: DayNote[]
}

/** A window with fewer of its days than this says nothing. */
const LEAST_KNOWN = 0.9

/**
 * The one net flow of a scope, wherever it is shown. `lines` holds its published `dailyMints` and
 * `dailyBurns`. A day on which one of the two is not known counts as missing, never as nothing:
 * with more than a tenth of its days missing a window is null, as it is where only one of the two
 * is reported. `until`: up to an earlier day.
 */
export function sumNetFlow(
  scope: string,
  days: FlowDays,
  lines: ReadonlyMap<string, PublishedLine>,
  until = Infinity,
): NetFlow | null {
  const keys = scope.split('+')
  const [minted, burnt] = [combine('dailyMints', keys, lines), combine('dailyBurns', keys, lines)]
  if (!minted || !burnt) return null
  const day = Math.min(lastDay(minted), lastDay(burnt), until)
  let [known, mints, burns, missing] = [0, 0, 0, 0]
  const unusual = new UnusualDays()
  for (let at = day - days + 1; at <= day; at++) {
    const [plus, minus] = [knownBefore(minted, at, 0), knownBefore(burnt, at, 0)]
    if (plus === null || minus === null) continue
    known++
    mints += plus
    burns += minus
    unusual.add(plus, minted.unusual?.get(at))
    unusual.add(minus, burnt.unusual?.get(at))
    missing = Math.max(missing, minted.partial?.get(at) ?? 0, burnt.partial?.get(at) ?? 0)
  }
  if (known < days * LEAST_KNOWN) return null
  return {
    scope,
    days,
    day,
    known,
    mints,
    burns,
    quality: minted.quality,
    currency: currencyOf(minted),
    notes: [
      ...(unusual.outweigh(mints + burns)
        ? [{ key: 'unusual' as const, text: dayMarks.unusual.describe(UNUSUAL_PARTS) }]
        : []),
      ...(known < days
        ? [{ key: 'short' as const, text: dayMarks.short.describe(known, days) }]
        : []),
      ...(missing > 0
        ? [{ key: 'partial' as const, text: dayMarks.partial.describe(missing) }]
        : []),
    ],
  }
}

/** Returns the notes that a reader needs on the days of a window, as one text; null where there are none. */
export const windowNote = ({ notes }: NetFlow): string | null => describeNotes(notes) || null

/** The same as rows of lists have it. */
export const describeFlow = (flow: NetFlow): Omit<FlowRow, 'name' | 'href'> => ({
  net: flow.mints - flow.burns,
  scope: flow.scope,
  asOf: flow.day,
  days: flow.days,
  currency: flow.currency,
  note: windowNote(flow),
})
