import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { JobKey } from '#lib/registry/jobs.ts'
import { jobIdentity, type JobInput } from '#lib/schemas/job-to-run.ts'
import type { Transaction } from '#server/core/audit/in-transaction.ts'
import { sql } from '#server/core/database/db.ts'
import { queueOptions } from '#server/core/jobs/queue.ts'

/** Sends a statement: a pool, or the connection of a transaction. */
export interface Statements {
  query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>
}

/**
 * Has a job run. Handed the connection of a transaction, the job is there when that commits, and a
 * second connection is not needed: this is SQL and not pg-boss's own `send`, which looks its queues
 * up. → its id; null where the same waits or runs already
 */
export async function enqueueJob<Key extends JobKey>(
  key: Key,
  input: JobInput<Key>,
  statements: Statements = sql(),
): Promise<string | null> {
  await statements.query('select pgboss.create_queue($1, $2::jsonb)::text as id', [
    key,
    JSON.stringify(queueOptions(key)),
  ])
  const { rows } = await statements.query(ENQUEUE, [
    key,
    JSON.stringify(input),
    singletonKey(key, input),
  ])
  return z.object({ id: z.string() }).optional().parse(rows[0])?.id ?? null
}

/** By which the queue knows jobs of one kind that are the same; empty where all of the kind are. */
export function singletonKey<Key extends JobKey>(key: Key, input: JobInput<Key>): string {
  const identity = jobIdentity[key](input)
  return identity && createHash('sha256').update(identity).digest('hex')
}

/** The connection of a transaction of Prisma. */
export const statementsOf = (transaction: Transaction): Statements => ({
  query: async (text, values) => ({
    rows: await transaction.$queryRawUnsafe<unknown[]>(text, ...values),
  }),
})

// a job that is enqueued wakes the processes that listen, as pg-boss's own insert does
const ENQUEUE = `
  with enqueued as (
    insert into pgboss.job (
      name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, keep_until
    )
    select name, $2::jsonb, nullif($3, ''), policy, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds,
      now() + make_interval(secs => retention_seconds)
    from pgboss.queue where name = $1
    on conflict do nothing returning id
  )
  select id::text, pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), $1)::text from enqueued`
