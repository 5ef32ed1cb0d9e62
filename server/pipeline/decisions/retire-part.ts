import type { Client } from 'pg'
import { z } from 'zod'
import { isoDay, showDay, today, type Day } from '#lib/dates.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { AppError } from '#server/core/errors.ts'
import { deriveUnder } from '#server/pipeline/decisions/derive-anew.ts'
import { withPublicationSession } from '#server/pipeline/publication/publication-session.ts'

/** A part of totals as somebody names it: `token:7`, `asset:3`, or the slug of an asset. */
interface Named {
  part: string
  reason: string
  /** who decides, for the audit trail; the command line where nobody is named */
  actor?: string
  onWait?: () => void
}

/** `fromDay`: the first day that totals go on without it; absent: the one after its last value. */
export interface Retirement extends Named {
  fromDay?: Day | undefined
}

/** The decision about a part. */
export interface DecidedPart {
  scopeKey: string
  name: string
  fromDay: Day
}

/**
 * Lets totals go on without a part from a day on, without waiting any longer; its own values stay
 * published. Throws AppError: `not_found`, `conflict` where that was decided before,
 * `unprocessable` for a day to come or a part without any value.
 */
export function retirePart({
  part,
  reason,
  actor = 'cli',
  onWait,
  fromDay,
}: Retirement): Promise<DecidedPart> {
  return withPublicationSession(async (session) => {
    const { client } = session
    const { scopeKey, name, lastDay, measures, retired } = await findPart(client, part)
    if (retired)
      throw new AppError(
        'conflict',
        `${name} is retired already, from ${showDay(retired.fromDay)} on`,
      )
    if (lastDay === null)
      throw new AppError('unprocessable', `${name} has no value, so no total waits for it`)
    const from = fromDay ?? lastDay + 1
    if (from > today())
      throw new AppError('unprocessable', `a part is retired from a day that has begun on`)
    await deriveUnder(session, { inputs: [`${scopeKey} retired`], measures }, async () => {
      const { rows } = await client.query<{ id: number }>(
        'insert into retired_part (scope_key, from_day, is_decided, reason) values ($1, $2, true, $3) returning id',
        [scopeKey, from, reason],
      )
      await recordAudit(client, {
        actor,
        action: 'part.retire',
        resource: 'retired_part',
        resourceId: String(rows[0]?.id),
        before: { state: 'counted' },
        after: { scope: scopeKey, from: isoDay(from), reason },
      })
    })
    return { scopeKey, name, fromDay: from }
  }, onWait)
}

/**
 * Takes that back: totals count the part again, and wait for it. Throws AppError: `not_found`,
 * `conflict` where it is not retired.
 */
export function restorePart({ part, reason, actor = 'cli', onWait }: Named): Promise<DecidedPart> {
  return withPublicationSession(async (session) => {
    const { client } = session
    const { scopeKey, name, measures, retired } = await findPart(client, part)
    if (!retired) throw new AppError('conflict', `${name} is not retired`)
    const { id, fromDay } = retired
    await deriveUnder(session, { inputs: [`${scopeKey} restored`], measures }, async () => {
      await client.query('update retired_part set restored_at = now() where id = $1', [id])
      await recordAudit(client, {
        actor,
        action: 'part.restore',
        resource: 'retired_part',
        resourceId: String(id),
        before: { scope: scopeKey, from: isoDay(fromDay) },
        after: { reason },
      })
    })
    return { scopeKey, name, fromDay }
  }, onWait)
}

interface Found {
  scopeKey: string
  name: string
  /** day of its newest value */
  lastDay: Day | null
  measures: MeasureKey[]
  retired: z.output<typeof retirement>
}

const retirement = z.object({ id: z.int(), fromDay: z.int() }).nullable()

async function findPart(client: Client, part: string): Promise<Found> {
  const {
    rows: [found],
  } = await client.query<
    Omit<Found, 'measures' | 'retired'> & { measureIds: number[]; retired: unknown }
  >(FIND, [part])
  if (!found) throw new AppError('not_found', `no asset or token ${part}`)
  const { measureIds, retired, ...rest } = found
  return {
    ...rest,
    measures: measureIds.flatMap((id) => measureById(id) ?? []),
    retired: retirement.parse(retired),
  }
}

const FIND = `
  with part as (
    select 'asset:' || a.id as key, a.name,
      array['asset:' || a.id]
        || array(select 'token:' || t.id from token t where t.asset_id = a.id) as keys
    from asset a where $1 in (a.slug, 'asset:' || a.id)
    union all select 'token:' || t.id, t.name, array['token:' || t.id] from token t where $1 = 'token:' || t.id
  )
  select part.key as "scopeKey", part.name,
         (
           select max(l.day)
           from series s
           join series_latest l on l.series_id = s.id
           where s.scope_key = any(part.keys)
         ) as "lastDay",
         array(
           select distinct s.measure_id
           from series s
           join series_values v on v.series_id = s.id
           where s.scope_key = any(part.keys)
         ) as "measureIds",
         (
           select json_build_object('id', r.id, 'fromDay', r.from_day)
           from retired_part r
           where r.scope_key = part.key and r.is_decided and r.restored_at is null
         ) as retired
  from part`
