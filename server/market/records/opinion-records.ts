import type { Field } from '#lib/query/field.ts'
import { isoDay } from '#lib/dates.ts'
import { getMeasure, measureById, measures, type MeasureKey } from '#lib/registry/measures.ts'
import {
  gapReasonKeys,
  OPINION_MEASURES,
  type GapReasonKey,
} from '#lib/registry/second-opinions.ts'
import { sources } from '#lib/registry/sources.ts'
import { readerSql } from '#server/core/database/db.ts'
import { listOpinions, type SecondOpinion } from '#server/market/opinions/list-opinions.ts'
import type { Market } from '#server/market/market/market.ts'
import { passedOn } from '#server/market/records/fields/passed-on.ts'
import { DENIED, oldestDay } from '#server/people/access/market-access.ts'

/** A figure of an asset as another source tells it, in the unit of its measure. */
export interface OpinionRecord {
  measure_slug: string | null
  source_slug: string | null
  date: string | null
  published: number | null
  told_date: string | null
  told: number | null
  gap: number | null
  gap_share: number | null
  reason: GapReasonKey | null
  since: string | null
}

const shown = { nullable: true, isSortable: false, isFilterable: false } as const

export const opinionFields: Readonly<Record<keyof OpinionRecord, Field>> = {
  measure_slug: {
    type: 'text',
    description: 'Measure that is compared; its unit is that of the amounts',
    values: OPINION_MEASURES.map((measure) => getMeasure(measure).slug),
    ...shown,
  },
  source_slug: { type: 'text', description: 'The other source', ...shown },
  date: { type: 'date', description: 'Latest published date', ...shown },
  published: {
    type: 'number',
    description: 'Published value, of the networks that the source covers',
    ...shown,
  },
  told_date: { type: 'date', description: 'Latest date of the other source', ...shown },
  told: { type: 'number', description: 'Value of the other source', ...shown },
  gap: {
    type: 'number',
    description: 'Value of the other source less the published one',
    ...shown,
  },
  gap_share: {
    type: 'number',
    unit: 'percent',
    description: 'The gap as a fraction of the published value',
    ...shown,
  },
  reason: {
    type: 'text',
    description: 'Reason of the largest part of the gap; null where the source agrees',
    values: gapReasonKeys,
    ...shown,
  },
  since: {
    type: 'date',
    description: 'First date since which the gap is beyond the tolerance; null where it is within',
    ...shown,
  },
}

/** Fields that give an amount away; all others are facts. */
const AMOUNTS: readonly (keyof OpinionRecord)[] = ['published', 'told', 'gap', 'gap_share']

/**
 * Figures of an asset as other sources tell them, by its id or slug, without what may not be passed on or seen;
 * null for an asset that is not there, or of which the viewer may see nothing.
 */
export async function assetOpinions(
  market: Market,
  asset: string,
  version: number,
): Promise<OpinionRecord[] | null> {
  const { viewer } = market
  const pool = await readerSql()
  const { rows } = await pool.query<{ id: number; classId: number; networkId: number | null }>({
    name: 'asset-of-opinions',
    text: `select a.id, a.asset_class_id as "classId", t.network_id as "networkId"
      from asset a left join token t on t.asset_id = a.id and not t.hidden
      where a.kind = 'asset' and (a.id = $1 or ($1::int is null and a.slug = $2))`,
    values: [/^\d{1,9}$/.test(asset) ? Number(asset) : null, asset],
  })
  const [found] = rows
  if (!found) return null
  const places = rows.map(({ classId, networkId }) => [classId, networkId] as const)
  if (viewer && viewer.access.records.daysOver(places) === DENIED) return null
  const [opinions, spokenBy, { mayPass }] = await Promise.all([
    listOpinions(),
    readPublishedSources(found.id),
    passedOn(version),
  ])
  const scope = `asset:${found.id}`
  const isSeen = (opinion: SecondOpinion, field: keyof OpinionRecord): boolean => {
    if (!viewer) return true
    const { measure, toldDay } = opinion
    const days = AMOUNTS.includes(field)
      ? viewer.access.figure({ measure, fields: [field] }).daysOver(places)
      : viewer.access.fact(field).daysOver(places)
    return days !== DENIED && toldDay >= oldestDay(days, viewer.today)
  }
  return opinions
    .filter(({ assetId }) => assetId === found.id)
    .filter(
      ({ measure, source }) =>
        mayPass(scope, measure, sources[source].id) &&
        mayPass(scope, measure, spokenBy.get(measure) ?? sources.assay.id),
    )
    .filter((opinion) => AMOUNTS.some((field) => isSeen(opinion, field)))
    .map((opinion) => {
      const told = describe(opinion)
      const hidden = Object.keys(opinionFields).filter(
        (field) => isField(field) && !isSeen(opinion, field),
      )
      return { ...told, ...Object.fromEntries(hidden.map((field) => [field, null])) }
    })
}

const isField = (text: string): text is keyof OpinionRecord => Object.hasOwn(opinionFields, text)

const describe = (opinion: SecondOpinion): OpinionRecord => ({
  measure_slug: getMeasure(opinion.measure).slug,
  source_slug: opinion.source,
  date: isoDay(opinion.day),
  published: opinion.here,
  told_date: isoDay(opinion.toldDay),
  told: opinion.there,
  gap: opinion.gap,
  gap_share: opinion.share,
  reason: opinion.reason,
  since: opinion.since === null ? null : isoDay(opinion.since),
})

/** The source of what is published of an asset, by measure. */
async function readPublishedSources(assetId: number): Promise<Map<MeasureKey, number>> {
  const pool = await readerSql()
  const { rows } = await pool.query<{ measureId: number; sourceId: number }>({
    name: 'published-sources-of-asset',
    text: `select measure_id as "measureId", source_id as "sourceId"
      from series where scope_key = $1 and measure_id = any($2) and is_published`,
    values: [`asset:${assetId}`, OPINION_MEASURES.map((measure) => measures[measure].id)],
  })
  return new Map(
    rows.flatMap(({ measureId, sourceId }) => {
      const measure = measureById(measureId)
      return measure ? [[measure, sourceId] as const] : []
    }),
  )
}
