import type { ClientBase } from 'pg'
import { measures, type MeasureKey } from '#lib/registry/measures.ts'
import { findFactors } from '#lib/registry/measure-factors.ts'
import type { Day } from '#lib/dates.ts'
import { UNKNOWN_SHARE } from '#lib/registry/day-marks.ts'
import { sources } from '#lib/registry/sources.ts'
import { isSame } from '#server/pipeline/series/released.ts'
import { widerScopes } from '#server/pipeline/rollup/wider-scopes.ts'
import { networkOf, type Leaf } from '#server/pipeline/series/leaves.ts'
import { decodeFloat8Array, lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { makeScope, scopeKey, type Segment } from '#server/pipeline/series/scope.ts'
import type { Part, Total } from '#server/pipeline/series/total.ts'

const SEGMENTS: readonly (Segment | null)[] = [null, 'distributed', 'represented']

/**
 * A part that a source tells of for the first time, and that is held as a whole. Totals lack it
 * from then on; those that were published without it are what they were.
 */
export interface Newcomer extends Part {
  leaf: Pick<
    Leaf,
    'classId' | 'networkId' | 'platformId' | 'issuerId' | 'tokenization' | 'scopeKind'
  >
}

/**
 * Those of one measure, each once; of one that nobody gives, as the size of an asset, and of one that others stand in
 * for, those of the measures that it can be, the first of which is its own.
 */
export async function readNewcomers(
  client: ClientBase,
  wanted: readonly MeasureKey[],
): Promise<Newcomer[]> {
  const { rows } = await client.query<
    Newcomer['leaf'] &
      Pick<Newcomer, 'key' | 'frequency'> & { days: number[]; size: number | null; isCopy: boolean }
  >(NEWCOMERS, [
    wanted.map(idOf),
    sources.assay.id,
    wanted.flatMap((measure) => Object.values(findFactors(measure) ?? {})).map(idOf),
  ])
  const byScope = new Map(rows.toReversed().map((row) => [row.key, row]))
  return [...byScope.values()].map(({ key, frequency, days, size, isCopy, ...leaf }) => ({
    key,
    isCopy,
    leaf,
    frequency,
    start: 0,
    values: new Float64Array(0),
    heldDays: days,
    heldSize: size,
  }))
}

const idOf = (measure: MeasureKey): number => measures[measure].id

/** The totals that newcomers would be in, as they are published: by scope. */
export async function readShown(
  client: ClientBase,
  measure: MeasureKey,
  newcomers: readonly Newcomer[],
): Promise<Map<string, Packed>> {
  if (!newcomers.length) return new Map()
  const keys = [
    ...widerScopes(newcomers, true).map(({ key }) => key),
    ...SEGMENTS.map((segment) => scopeKey(makeScope('total', null, segment))),
  ]
  const { rows } = await client.query<{ key: string; start: number; packed: Buffer }>(
    `select s.scope_key as key, v.start_day as start, array_send(v.values) as packed
     from series s
     join series_values v on v.series_id = s.id
     where s.scope_key = any($1) and s.measure_id = $2 and s.source_id = $3`,
    [keys, measures[measure].id, sources.assay.id],
  )
  return new Map(
    rows.map(({ key, start, packed }) => [key, { start, values: decodeFloat8Array(packed) }]),
  )
}

/**
 * Days that were published without a newcomer go on saying what they said, and that it is missing.
 * One of no known size holds no day back of a total that was published before, and is marked as
 * missing.
 */
export function keepShown(total: Total, shown: Packed | undefined): void {
  if (!shown) return
  total.incomplete = total.incomplete.filter(({ day, reading, missing, lacksUnknown }) => {
    const isShown = isSame(valueOn(shown, day), reading)
    if (!isShown && !(lacksUnknown && wasShown(shown, day))) return true
    total.values[day - total.start] = reading
    total.partial.set(day, lacksUnknown ? Math.max(missing, UNKNOWN_SHARE) : missing)
    return false
  })
}

/** Was the total published on the day, or on one before? Whatever else has joined it since. */
function wasShown(shown: Packed, day: Day): boolean {
  for (let each = Math.min(day, lastDay(shown)); each >= shown.start; each--)
    if (!Number.isNaN(valueOn(shown, each))) return true
  return false
}

// where its supply and price are held, a newcomer is missing before its value begins as well: that
// column may begin too late; what is too large for any asset, in a wrong unit or of another asset
// says nothing of how much is missing; of two levels it may be the larger
const NEWCOMERS = `
  with factors as (
    select scope_key, source_id, array_agg(day) as days
    from (select s.scope_key, s.source_id, h.day
          from held_value h join series s on s.id = h.series_id
          where s.measure_id = any($3)
            and h.state = 'held'
            and h.value is not null
            and h.rule not in ('before_network', 'future_day')
          group by s.scope_key, s.source_id, h.day
          having count(distinct s.measure_id) > 1) product
    group by scope_key, source_id
  )
  select s.scope_key as key, s.frequency, s.scope_kind as "scopeKind", h.size, h."isCopy",
         array(select distinct unnest(h.days || f.days) order by 1) as days,
         coalesce(
           a.asset_class_id, case when s.scope_kind = 'class' then s.scope_id end
         ) as "classId",
         a.issuer_id as "issuerId",
         ${networkOf('t', 'a')} as "networkId",
         coalesce(t.platform_id, a.platform_id) as "platformId",
         coalesce(s.segment, t.tokenization, a.tokenization) as tokenization
  from series s
  join (select series_id, array_agg(day order by day) as days, bool_and(rule = 'twin') as "isCopy",
               greatest(max(abs(value)) filter (where rule = 'jump'),
                        percentile_disc(0.5) within group (order by abs(value)) filter (
                          where rule not in (
                            'impossible', 'impossible_asset', 'impossible_market', 'twin',
                            'product', 'wrong_unit', 'jump'
                          )
                        )) as size
        from held_value where state = 'held' and value is not null and rule not in ('before_network', 'future_day')
        group by series_id) h on h.series_id = s.id
  left join factors f on f.scope_key = s.scope_key and f.source_id = s.source_id
  left join token t on s.scope_kind = 'token' and t.id = s.scope_id
  left join asset a on a.id = coalesce(t.asset_id, case when s.scope_kind = 'asset' then s.scope_id end)
  where s.measure_id = any($1) and s.source_id <> $2
    and not exists (select 1 from series o join series_values v on v.series_id = o.id
                    where o.scope_key = s.scope_key and o.measure_id = any($1) and o.source_id <> $2)
  order by array_position($1, s.measure_id), s.id`
