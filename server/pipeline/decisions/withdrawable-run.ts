import type { ClientBase } from 'pg'
import { sourceById, type SourceId } from '#lib/registry/sources.ts'
import { AppError } from '#server/core/errors.ts'

/** A run whose values can be taken back. */
export interface WithdrawableRun {
  id: number
  source: SourceId
  sourceId: number
  inputs: string[]
  /** runs whose observations count no more: those that were withdrawn before, and what withdrew them */
  otherIds: number[]
}

/**
 * Throws AppError: `not_found`, `conflict` where it is withdrawn already, `unprocessable` where
 * there is nothing of its own to take back.
 */
export async function openWithdrawable(client: ClientBase, id: number): Promise<WithdrawableRun> {
  const {
    rows: [run],
  } = await client.query<{
    sourceId: number
    state: string
    inputs: string[]
    withdrawnBy: number | null
    withdraws: number | null
  }>(RUN, [id])
  if (!run) throw new AppError('not_found', `run ${id} not found; /status lists the latest runs`)
  const { sourceId, state, inputs, withdrawnBy, withdraws } = run
  const source = sourceById(sourceId)
  if (withdrawnBy !== null)
    throw new AppError('conflict', `run ${id} is already withdrawn, by run ${withdrawnBy}`)
  if (withdraws !== null)
    throw new AppError(
      'unprocessable',
      `run ${id} is itself the withdrawal of run ${withdraws}; ` +
        'to publish those values after all, load the same input again',
    )
  if (source === 'demo')
    throw new AppError(
      'unprocessable',
      `run ${id} generated demo history; the first real file removes it, or npm run db:reset`,
    )
  if (!source || source === 'assay' || source === 'catalogue')
    throw new AppError(
      'unprocessable',
      `run ${id} derived totals after a decision or an edit, and read no values; withdraw the run that read the values`,
    )
  if (state !== 'published') throw publishedNothing(id, `it is ${state}`)
  const { rows } = await client.query<{ id: number }>(WITHDRAWN)
  return { id, source, sourceId, inputs, otherIds: rows.map((row) => row.id) }
}

export const publishedNothing = (id: number, why: string): AppError =>
  new AppError(
    'unprocessable',
    `run ${id} published no values, so there is nothing to withdraw: ${why}`,
  )

const RUN = `
  select r.source_id as "sourceId", r.state, coalesce(r.inputs, '{}') as inputs,
    r.withdrawn_by as "withdrawnBy",
    (select w.id from ingest_run w where w.withdrawn_by = r.id) as withdraws
  from ingest_run r where r.id = $1`

const WITHDRAWN = `
  select id from ingest_run where withdrawn_by is not null
  union select withdrawn_by from ingest_run where withdrawn_by is not null`
