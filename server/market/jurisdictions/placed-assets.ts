import type { Day } from '#lib/dates.ts'
import { UNMARKED, type ValueNotes } from '#lib/view/figures/day-note.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { ASSET_COUNTRY } from '#server/pipeline/catalogue/asset-country.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { isRwa } from '#server/pipeline/rollup/wider-scopes.ts'
import { partNotes } from '#server/market/figures/marks/part-notes.ts'
import { newestDays } from '#server/market/figures/assets/newest-days.ts'
import type { Market } from '#server/market/market/market.ts'

/** An asset where the law finds it: in its own country, or where that is blank, in that of its issuer. */
export interface PlacedAsset {
  id: number
  isRwa: boolean
  country: string | null
  issuerId: number | null
  framework: string | null
  /** null where there is none, or none that its class counts */
  value: number | null
  /** marks of that value */
  notes: ValueNotes
}

export async function placedAssets(
  market: Market,
): Promise<{ assets: PlacedAsset[]; asOf: Day | null }> {
  const [{ rows }, sizes, { isStale }] = await Promise.all([
    replicaSql().query<Omit<PlacedAsset, 'isRwa' | 'value' | 'notes'> & { classId: number }>({
      name: 'placed-assets',
      text: PLACED,
    }),
    market.units('size'),
    newestDays(market),
  ])
  const ends = rows.flatMap(({ id }) => {
    const line = sizes.get(id)?.line
    return line ? [lastDay(line)] : []
  })
  const asOf = ends.length ? ends.reduce((newest, day) => Math.max(newest, day)) : null
  return {
    asOf,
    assets: rows.map(({ classId, ...row }) => {
      const size = sizes.get(row.id)
      const placed = { ...row, isRwa: isRwa(classId) }
      const day = size && lastDay(size.line)
      if (!size || day === undefined || isStale(classId, day, asOf))
        return { ...placed, value: null, notes: UNMARKED }
      return {
        ...placed,
        value: knownBefore(size.line, day, 0),
        notes: partNotes(size.measure, { marks: size.line, day, parts: size.units }),
      }
    }),
  }
}

const PLACED = `
  select a.id, a.asset_class_id as "classId", ${ASSET_COUNTRY} as country, a.issuer_id as "issuerId", terms.framework
  from asset a left join issuer i on i.id = a.issuer_id left join asset_terms terms on terms.asset_id = a.id
  where a.kind = 'asset'`
