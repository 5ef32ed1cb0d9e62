import type { Day } from '#lib/dates.ts'
import { measureById, measureKeys, type MeasureKey } from '#lib/registry/measures.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { assetUnits, scopeLines } from '#server/pipeline/rollup/units/asset-units.ts'
import { affectedMeasures } from '#server/pipeline/rollup/derive.ts'
import { isRwa, widerScopes } from '#server/pipeline/rollup/wider-scopes.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import { listHeldDays } from '#server/pipeline/series/held-days.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'

/** Days of which a reading of a line, or of a part of it, is held; keyed by `lineKey`. */
export type HeldLines = ReadonlyMap<string, readonly Day[]>

/**
 * Readings are held token by token: a line over tokens is blank for what is held of them. Of the
 * measures that are asked for, once per data version. Not inside a transaction.
 */
export async function heldLines(wanted: readonly MeasureKey[] = measureKeys): Promise<HeldLines> {
  const { own, affected } = await heldReadings()
  const found = new Map<string, Set<Day>>()
  const add = (key: string, measure: MeasureKey, days: readonly Day[]) => {
    if (days.length === 0) return
    const line = lineKey(key, measure)
    found.set(line, new Set([...(found.get(line) ?? []), ...days]))
  }
  for (const { key, measure, days } of own) if (wanted.includes(measure)) add(key, measure, days)
  const version = await dataVersion()
  for (const measure of wanted)
    if (affected.has(measure))
      for (const [key, days] of await ofParts.get(measure, () => heldOfParts(measure), version))
        add(key, measure, days)
  return new Map([...found].map(([line, days]) => [line, [...days].sort((a, b) => a - b)]))
}

const ofParts = new LoadingCache<(readonly [string, Day[]])[]>({ mostEntries: measureKeys.length })

/** Reads the held days of published lines themselves, and the measures of which parts may be held. */
const heldReadings = perVersion(async () => {
  const { rows } = await replicaSql().query<HeldRow>({ name: 'held-lines', text: HELD })
  const own = rows.flatMap(({ measureId, ...row }) => {
    const measure = measureById(measureId)
    return measure ? [{ ...row, measure }] : []
  })
  const reported = own.flatMap(({ isReported, measure }) => (isReported ? [measure] : []))
  return { own, affected: new Set(affectedMeasures(new Set(reported))) }
})

async function heldOfParts(measure: MeasureKey): Promise<(readonly [string, Day[]])[]> {
  const [lines, assets] = await Promise.all([scopeLines(measure, null), assetUnits(measure, null)])
  const held = [...assets.values()]
    .flatMap(({ units }) => units)
    .filter(({ heldDays }) => heldDays?.length)
  return [
    ...[...lines.values()].map((leaf) => [leaf.scopeKey, listHeldDays([leaf])] as const),
    ...scopesOver(held).map(([key, parts]) => [key, listHeldDays(parts)] as const),
  ].filter(([, days]) => days.length > 0)
}

function scopesOver(units: readonly Unit[]): (readonly [string, readonly Unit[]])[] {
  const wider = widerScopes(units, true)
  return [
    ...units.map((unit) => [scopeKey(makeScope('asset', unit.leaf.assetId)), [unit]] as const),
    ...wider.map(({ key, units: parts }) => [key, parts] as const),
    ...wider.flatMap(({ scope: { kind, id, segment }, units: parts }) =>
      kind === 'class' && isRwa(Number(id))
        ? [[scopeKey(makeScope('total', null, segment)), parts] as const]
        : [],
    ),
  ]
}

interface HeldRow {
  key: string
  measureId: number
  isReported: boolean
  days: Day[]
}

// values held of a line that is not published are held of no line that is shown, but of those made of it
const HELD = `
  select s.scope_key as key, s.measure_id as "measureId",
         s.source_id <> (select id from source where slug = 'assay') as "isReported",
         case when s.is_published then array_agg(h.day order by h.day) else '{}' end as days
  from held_value h join series s on s.id = h.series_id
  where h.state in ('held', 'rejected') and h.rule not in ('future_day', 'before_network')
  group by s.id`
