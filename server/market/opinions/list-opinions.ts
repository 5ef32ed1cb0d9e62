import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { isGapReason, type GapReasonKey } from '#lib/registry/second-opinions.ts'
import { sourceById, type SourceId } from '#lib/registry/sources.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { gapPart, type GapPart } from '#server/pipeline/opinions/gap-part.ts'

/** A figure of an asset as another source tells it, beside what is published. */
export interface SecondOpinion {
  assetId: number
  measure: MeasureKey
  source: SourceId
  /** the newest day that is published */
  day: Day
  here: number
  /** the newest day that the source tells of */
  toldDay: Day
  there: number
  /** `there` less `here`, in the unit of the measure and as a fraction of `here` */
  gap: number
  share: number
  parts: readonly GapPart[]
  /** the one of the largest part; null where the source agrees */
  reason: GapReasonKey | null
  /** the first day since which the gap is beyond the tolerance; null where it is not */
  since: Day | null
  /** the part of the gap that a reason accounts for, a fraction */
  explained: number
}

/** Every pair of an asset's figure and another source, as the last runs left them, the largest gap first. */
export const listOpinions = perVersion(async (): Promise<readonly SecondOpinion[]> => {
  const { rows } = await replicaSql().query<OpinionRow>({ name: 'second-opinions', text: OPINIONS })
  return rows
    .flatMap((row) => toOpinion(row) ?? [])
    .sort((a, b) => Math.abs(b.gap) - Math.abs(a.gap))
})

interface OpinionRow {
  assetId: number
  measureId: number
  sourceId: number
  day: Day
  toldDay: Day
  here: number
  there: number
  parts: unknown
  reason: string | null
  since: Day | null
}

function toOpinion({ measureId, sourceId, reason, ...row }: OpinionRow): SecondOpinion | undefined {
  const [measure, source] = [measureById(measureId), sourceById(sourceId)]
  if (!measure || !source) return undefined
  const parts = z.array(gapPart).parse(row.parts)
  const gap = row.there - row.here
  const unknown = parts
    .filter((each) => each.reason === 'unknown')
    .reduce((sum, { amount }) => sum + Math.abs(amount), 0)
  return {
    ...row,
    measure,
    source,
    parts,
    gap,
    share: gap / Math.abs(row.here),
    reason: reason !== null && isGapReason(reason) ? reason : null,
    explained: gap === 0 ? 1 : Math.max(0, 1 - unknown / Math.abs(gap)),
  }
}

const OPINIONS = `
  select o.asset_id as "assetId", o.measure_id as "measureId", o.source_id as "sourceId",
    o.day, o.here, o.told_day as "toldDay", o.there, o.parts, o.reason, o.since_day as since
  from second_opinion o join asset a on a.id = o.asset_id
  where a.kind = 'asset'
  order by o.asset_id, o.measure_id, o.source_id`
