import type { ClientBase } from 'pg'
import { LONGEST_STEP, type Day, type Frequency } from '#lib/dates.ts'
import { staleDays } from '#server/pipeline/series/waited-until.ts'

/**
 * Writes down which assets totals go on without since they fell silent, and which of them have a
 * newer value: the totals follow from the values, these rows only tell. One that was silent before
 * it was tracked has left nothing. Inside a transaction.
 */
export async function noteSilentParts(client: ClientBase): Promise<void> {
  await client.query(RETURNED)
  const { rows } = await client.query<Silent>(SILENT, [staleDays()])
  const left = rows.flatMap(({ key, lastSign, classDay, addedOn, frequencies }) => {
    const steps = frequencies.map((frequency) => LONGEST_STEP[frequency])
    const fromDay = lastSign + Math.max(staleDays(), ...steps) + 1
    return fromDay <= classDay && addedOn < fromDay ? [{ key, fromDay }] : []
  })
  await client.query(
    `insert into retired_part (scope_key, from_day, is_decided)
     select key, day, false
     from unnest($1::text[], $2::int[]) as silent (key, day)`,
    [left.map(({ key }) => key), left.map(({ fromDay }) => fromDay)],
  )
}

interface Silent {
  key: string
  /** day of its newest value, or of a later reading that is held */
  lastSign: Day
  /** the newest day of an asset of its class */
  classDay: Day
  addedOn: Day
  frequencies: Frequency[]
}

const SIZE = 2007

const RETURNED = `
  update retired_part r set restored_at = now()
  from series s join series_latest l on l.series_id = s.id
  where not r.is_decided
    and r.restored_at is null
    and s.is_published
    and s.scope_key = r.scope_key
    and s.measure_id = ${SIZE}
    and l.day >= r.from_day`

const SILENT = `
  with sizes as (
    select s.scope_key as key, s.scope_id as id, l.day,
      max(l.day) over (partition by a.asset_class_id) as class_day, a.added_on
    from series s join series_latest l on l.series_id = s.id join asset a on a.id = s.scope_id
    where s.is_published and s.scope_kind = 'asset' and s.measure_id = ${SIZE} and a.kind = 'asset'
  ), silent as (
    select * from sizes where class_day - day > $1
      and not exists (select from retired_part r where r.scope_key = sizes.key and r.restored_at is null)
  )
  select silent.key, silent.class_day as "classDay",
         silent.added_on - date '1970-01-01' as "addedOn",
         array_agg(distinct s.frequency) as frequencies,
         greatest(
           silent.day,
           (
             select max(h.day)
             from held_value h
             where h.state in ('held', 'rejected') and h.series_id = any(array_agg(s.id))
           )
         ) as "lastSign"
  from silent
  join series s
    on s.scope_key = any(
      array[silent.key] || array(select 'token:' || t.id from token t where t.asset_id = silent.id)
    )
    and s.source_id <> (select id from source where slug = 'assay')
  group by silent.key, silent.class_day, silent.added_on, silent.day`
