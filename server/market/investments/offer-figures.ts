import { parseDay, type Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { sumNetFlow, type NetFlow } from '#server/market/figures/totals/net-flow.ts'
import { valueNotes } from '#server/market/figures/marks/value-notes.ts'
import { newestFigures, type NewestFigure } from '#server/market/listings/newest-figures.ts'
import { readSparks } from '#server/market/listings/sparks.ts'
import type { Market } from '#server/market/market/market.ts'

/** Figures and terms of the asset behind an offer. */
export interface OfferFigures {
  size: NewestFigure | undefined
  apy30Day: NewestFigure | undefined
  /** volume of the trailing 30 days */
  monthlyTransferVolume: NewestFigure | undefined
  /** marks of the first two */
  notes: Readonly<Record<'size' | 'apy30Day', ValueNotes>>
  flow: NetFlow | null
  managementFeeBps: number | null
  redemption: string | null
  /** terms of the asset, where the offer names none */
  eligibility: string | null
  inception: Day | null
  /** the last day on which one of these terms was read at its source; null where none names one */
  termsRead: Day | null
  /** fraction that the five largest holders have */
  top5: number | null
  spark: readonly (number | null)[]
}

const MEASURES = [
  'size',
  'apy30Day',
  'monthlyTransferVolume',
] as const satisfies readonly MeasureKey[]
const BILL = 'benchmark:us-treasury-3-month'

/** By the id of the asset, and the newest yield of the bill that offers are held against. */
export async function offerFigures(
  market: Market,
  assetIds: readonly number[],
): Promise<{
  figures: Map<number, OfferFigures>
  bill: { value: number; day: Day } | null
}> {
  const ids = [...new Set(assetIds)]
  const key = (id: number) => scopeKey(makeScope('asset', id))
  const [terms, newest, notesOf, lines, bills, sparks] = await Promise.all([
    replicaSql().query<TermRow>({ name: 'offer-terms', text: TERMS, values: [ids] }),
    newestFigures(market, 'asset', MEASURES, null),
    valueNotes(market, MEASURES),
    linesWithSizes(market, ids.map(key), ['dailyMints', 'dailyBurns']),
    linesWithSizes(market.inDollars, [BILL], ['yieldToMaturity']),
    readSparks(market, 'asset', ids, ['size']),
  ])
  const bill = combine('yieldToMaturity', [BILL], bills)
  const last = bill?.values.at(-1)
  return {
    figures: new Map(
      terms.rows.map(({ id, inception, termsRead, ...own }) => {
        const [size, apy30Day] = [newest(id, 'size'), newest(id, 'apy30Day')]
        return [
          id,
          {
            ...own,
            inception: dayOrNull(inception),
            termsRead: dayOrNull(termsRead),
            size,
            apy30Day,
            monthlyTransferVolume: newest(id, 'monthlyTransferVolume'),
            notes: { size: notesOf(size), apy30Day: notesOf(apy30Day) },
            flow: sumNetFlow(key(id), 30, lines),
            spark: sparks.get(id) ?? [],
          },
        ]
      }),
    ),
    bill: bill && last !== undefined ? { value: last, day: lastDay(bill) } : null,
  }
}

interface TermRow
  extends Pick<OfferFigures, 'managementFeeBps' | 'redemption' | 'eligibility' | 'top5'> {
  id: number
  inception: string | null
  termsRead: string | null
}

const dayOrNull = (text: string | null): Day | null =>
  text === null ? null : (parseDay(text) ?? null)

const TERMS = `
  select a.id, a.inception_date::text as inception, t.management_fee_bps as "managementFeeBps",
         t.redemption, t.eligibility,
         (
           select max(f.read_on)::text from fact_source f
           where f.subject = 'asset'
             and f.subject_id = a.id
             and f.field in ('managementFeeBps', 'redemption', 'eligibility')
         ) as "termsRead",
         (select h.top5 from holder_snapshot h where h.asset_id = a.id order by h.day desc limit 1) as top5
  from asset a left join asset_terms t on t.asset_id = a.id where a.id = any($1)`
