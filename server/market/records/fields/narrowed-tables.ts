import { toDate, isoDay, type Day } from '#lib/dates.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { networks } from '#lib/registry/networks.ts'
import { DENIED, oldestDay, type Grid } from '#server/people/access/market-access.ts'
import type { Bindings } from '#server/core/database/compile-filter.ts'

interface Narrowed {
  today: Day
  /** the statement reads what has a day */
  isDated?: boolean
  /** counts of revised values that it reads may be seen */
  withRevisions?: boolean
}

/**
 * The tables of the catalogue as somebody may see them, in the names of the tables: what stands before a statement
 * narrows every row, list and count in it, whatever it asks. Null where nothing is narrowed.
 */
export function narrowedTables(
  { daysAt, least }: Grid,
  { today, isDated = false, withRevisions = true }: Narrowed,
  bindings: Bindings,
): string | null {
  if ((least === Infinity || (least !== DENIED && !isDated)) && withRevisions) return null
  const seen = PLACES.filter(({ place }) => daysAt(place) !== DENIED).map(({ place, ids }) => ({
    ids,
    days: daysAt(place),
  }))
  const oldest = seen.map(({ days }) =>
    days === Infinity ? null : isoDay(Math.max(FIRST_DAY, oldestDay(days, today))),
  )
  const bound = [
    `${bindings.bind(seen.map(({ ids: [classId] }) => classId))}::int[]`,
    `${bindings.bind(seen.map(({ ids: [, networkId] }) => networkId))}::int[]`,
    `${bindings.bind(oldest)}::date[]`,
  ]
  return `with seen as materialized (
    select * from unnest(${bound.join(', ')}) s(class_id, network_id, oldest)
  ), ${least === DENIED ? `${TABLES}, ` : ''}${DATED}
  ${withRevisions ? '' : ', ingest_run as not materialized (select r.* from ingest_run r where false)'}`
}

/** Days before the year 1 have no ISO form. */
const FIRST_DAY = Math.ceil(Date.UTC(1900, 0, 1) / toDate(1).getTime())

/** Every class and network, and none; in the tables of a statement none is 0. */
const PLACES = [null, ...assetClasses.map(({ id }) => id)].flatMap((classId) =>
  [null, ...networks.map(({ id }) => id)].map((networkId) => ({
    place: [classId, networkId] as const,
    ids: [classId ?? 0, networkId ?? 0] as const,
  })),
)

const AMONG = 'in (select class_id, network_id from seen)'

// a table is named before it is narrowed: in its own definition the name is still that of the table
const TABLES = `
  network as not materialized (select n.* from network n where (0, n.id) ${AMONG}),
  asset as not materialized (
    select a.*
    from asset a
    where case
      when exists (select from token t where t.asset_id = a.id)
      then exists (
        select from token t where t.asset_id = a.id and (a.asset_class_id, t.network_id) ${AMONG}
      )
      else (a.asset_class_id, 0) ${AMONG}
    end
  ),
  token as not materialized (
    select t.*
    from token t
    join asset a on a.id = t.asset_id
    where (a.asset_class_id, t.network_id) ${AMONG}
  ),
  investment as not materialized (
    select x.*
    from investment x
    where x.asset_id is null or exists (select from asset a where a.id = x.asset_id)
  ),
  pool as not materialized (
    select p.*
    from pool p
    where (p.asset_id is null or exists (select from asset a where a.id = p.asset_id))
      and (p.network_id is null or (0, p.network_id) ${AMONG})
  ),
  loan as not materialized (
    select l.*
    from loan l
    where l.pool_id is null or exists (select from pool p where p.id = l.pool_id)
  ),
  membership as not materialized (
    select m.*
    from membership m
    where case
      when m.subject = 'token' then exists (select from token t where t.id = m.subject_id)
      else exists (select from asset a where a.id = m.subject_id)
    end
    and case
      when m.target is null then true
      when m.kind = 'network' then exists (
        select
        from asset a
        where a.id = case
          when m.subject = 'asset' then m.subject_id
          else (select t.asset_id from token t where t.id = m.subject_id)
        end
        and (a.asset_class_id, m.target::int) ${AMONG}
      )
      when m.kind = 'class' then (m.target::int, 0) ${AMONG}
      else true
    end
  ),
  change_entry as not materialized (
    select e.*
    from change_entry e
    where case e.subject
      when 'asset' then exists (select from asset a where a.id::text = e.subject_id)
      when 'token' then exists (select from token t where t.id::text = e.subject_id)
      when 'investment' then exists (select from investment x where x.id::text = e.subject_id)
      when 'network' then exists (select from network n where n.id::text = e.subject_id)
      when 'series' then false
      else true
    end
  )`

const DATED = `
  transaction as not materialized (
    select x.*
    from transaction x
    join token t on t.id = x.token_id
    join asset a on a.id = t.asset_id
    join seen s on s.class_id = a.asset_class_id and s.network_id = t.network_id
    where s.oldest is null or x.at >= s.oldest::timestamp at time zone 'utc'
  )`
