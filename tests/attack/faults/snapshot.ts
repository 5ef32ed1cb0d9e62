import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import { type MeasureKey, measureById } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { FlowRow } from '#lib/view/figures/flow.ts'
import { sql } from '#server/core/database/db.ts'
import { loadNetFlows } from '#server/market/figures/overview/overview-flows.ts'
import { decodeFloat8Array, type Packed } from '#server/pipeline/series/packed.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

/** The values that pages can show of one scope in one measure. */
export interface PublishedSeries extends Packed {
  scope: string
  measure: MeasureKey
  /** made of others here, and in no file */
  isDerived: boolean
  /** the marks of single days */
  marks: ReadonlyMap<Day, readonly string[]>
}

export interface HeldReading {
  id: number
  scope: string
  measure: MeasureKey
  day: Day
  value: number | null
  rule: string
  reason: string
  isDerived: boolean
}

interface OpenIncident {
  id: number
  scope: string
  measure: MeasureKey
  from: Day
  to: Day
}

/** Everything that a reader could see of the site, by names that are the same in every database. */
export interface Snapshot {
  series: ReadonlyMap<string, PublishedSeries>
  held: readonly HeldReading[]
  incidents: readonly OpenIncident[]
  /** assets, tokens and pools with what is told of them */
  facts: ReadonlySet<string>
  /** the flows of thirty days that home shows, by class; none where they were not asked for */
  netFlows: ReadonlyMap<string, FlowRow>
}

/** The number of days that home sums flows up over. */
export const FLOW_DAYS = 30

export async function takeSnapshot({ hasFlows = false } = {}): Promise<Snapshot> {
  return {
    series: await readSeries(),
    held: await readHeld(),
    incidents: await readIncidents(),
    facts: await readFacts(),
    netFlows: hasFlows ? await readNetFlows() : new Map(),
  }
}

export const seriesKey = (scope: string, measure: MeasureKey): string => `${scope} ${measure}`

/** Ids differ from one database to the next; slugs do not. */
const SCOPE = `case k.scope_kind when 'asset' then 'asset ' || coalesce(a.slug, k.scope_key)
  when 'token' then 'token ' || coalesce(ta.slug || '@' || t.network_id, k.scope_key) else k.scope_key end`
const NAMES = `left join asset a on k.scope_kind = 'asset' and a.id = k.scope_id
  left join token t on k.scope_kind = 'token' and t.id = k.scope_id left join asset ta on ta.id = t.asset_id`

const markSchema = z.array(z.tuple([z.number(), z.string()]).rest(z.unknown()))

/** Marks that say something of a day's inputs; any other one with a day in its note holds from that day on. */
const OF_ONE_DAY: ReadonlySet<string> = new Set(['partial', 'estimated'])

function marksByDay(start: Day, marks: z.infer<typeof markSchema>): Map<Day, string[]> {
  const byDay = new Map<Day, string[]>()
  for (const [offset, mark, note] of marks) {
    const day = start + offset
    const isSince = !OF_ONE_DAY.has(mark) && typeof note === 'number' && note >= start && note < day
    for (let at = isSince ? note : day; at <= day; at++)
      byDay.set(at, [...(byDay.get(at) ?? []), `${mark} ${JSON.stringify(note)}`])
  }
  return byDay
}

async function readSeries(): Promise<Map<string, PublishedSeries>> {
  const { rows } = await sql().query<{
    scope: string
    measureId: number
    sourceId: number
    start: Day
    marks: unknown
    packed: Buffer
  }>(
    `select ${SCOPE} as scope, k.measure_id as "measureId", k.source_id as "sourceId",
       v.start_day as start, v.marks, array_send(v.values) as packed
     from series k join series_values v on v.series_id = k.id ${NAMES} where k.is_published`,
  )
  const found = new Map<string, PublishedSeries>()
  for (const { scope, measureId, sourceId, start, marks, packed } of rows) {
    const measure = measureById(measureId)
    if (!measure) continue
    found.set(seriesKey(scope, measure), {
      scope,
      measure,
      isDerived: sourceId === sources.assay.id,
      start,
      values: decodeFloat8Array(packed),
      marks: marksByDay(start, markSchema.parse(marks)),
    })
  }
  return found
}

async function readHeld(): Promise<HeldReading[]> {
  const { rows } = await sql().query<
    Omit<HeldReading, 'measure' | 'isDerived'> & { measureId: number; sourceId: number }
  >(
    `select h.id, ${SCOPE} as scope, k.measure_id as "measureId", k.source_id as "sourceId", h.day,
       h.value, h.rule, h.reason
     from held_value h join series k on k.id = h.series_id ${NAMES} where h.state = 'held' order by h.id`,
  )
  return rows.flatMap(({ measureId, sourceId, ...row }) => {
    const measure = measureById(measureId)
    return measure ? [{ ...row, measure, isDerived: sourceId === sources.assay.id }] : []
  })
}

async function readIncidents(): Promise<OpenIncident[]> {
  const { rows } = await sql().query<Omit<OpenIncident, 'measure'> & { measureId: number }>(
    `select k.id, ${SCOPE} as scope, k.measure_id as "measureId", k.from_day as "from", k.to_day as "to"
     from (select i.*, split_part(i.scope_key, ':', 1) as scope_kind,
             nullif(regexp_replace(i.scope_key, '\\D', '', 'g'), '')::int as scope_id
               from incident i
               where i.state = 'open') k ${NAMES}`,
  )
  return rows.flatMap(({ measureId, ...row }) => {
    const measure = measureById(measureId)
    return measure ? [{ ...row, measure }] : []
  })
}

async function readFacts(): Promise<Set<string>> {
  const { rows } = await sql().query<{ fact: string }>(
    `select 'asset ' || concat_ws(' · ', slug, name, ticker, asset_class_id) as fact from asset
     union all
     select 'token ' || concat_ws(' · ', a.slug, t.network_id, t.address, t.decimals)
     from token t
     join asset a on a.id = t.asset_id
     union all select 'pool ' || concat_ws(' · ', name, address, status) from pool`,
  )
  return new Set(rows.map(({ fact }) => fact))
}

async function readNetFlows(): Promise<Map<string, FlowRow>> {
  const { classes } = await loadNetFlows(await openMarketNow(), FLOW_DAYS, null)
  return new Map(classes.map((row) => [row.name, row]))
}
