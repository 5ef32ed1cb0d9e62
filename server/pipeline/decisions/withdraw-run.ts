import type { Client } from 'pg'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import {
  linesOfRun,
  stageWithout,
  type RestoredLine,
  type RestoredValues,
} from '#server/pipeline/decisions/restored-values.ts'
import {
  openWithdrawable,
  publishedNothing,
  type WithdrawableRun,
} from '#server/pipeline/decisions/withdrawable-run.ts'
import { closeSettledIncidents } from '#server/pipeline/holds/hold-points.ts'
import { undoHolds, type UndoneHolds } from '#server/pipeline/holds/undo-holds.ts'
import { publishStage, type PublicationStep } from '#server/pipeline/publication/publish.ts'
import {
  cancelStatements,
  withPublicationSession,
  type PublicationSession,
} from '#server/pipeline/publication/publication-session.ts'
import { moveDataVersion } from '#server/pipeline/publication/site-version.ts'
import { openStage } from '#server/pipeline/publication/stage.ts'
import { closeDeadRuns, closeRun, dropRun, openRun } from '#server/pipeline/runs/open-run.ts'

/** `actor`: who decides, for the audit trail; the command line where nobody is named. */
export interface Withdrawal {
  runId: number
  reason: string
  actor?: string
  isDryRun?: boolean
  onWait?: () => void
  /** told how many values of the run were looked at */
  onValues?: (count: number) => void
  onStep?: (step: 'staged' | PublicationStep) => void
  signal?: AbortSignal
}

export interface WithdrawnRun
  extends Pick<RestoredValues, 'rewritten' | 'rewrittenBy'>,
    Omit<UndoneHolds, 'measures'> {
  run: Pick<WithdrawableRun, 'id' | 'source' | 'inputs'>
  /** the run that took it back */
  by: number
  lines: RestoredLine[]
  derivedNew: number
}

/**
 * Takes back the values that a run published, under a run of its own: of each day that it wrote,
 * what the newest of all other runs that stand said of it is published again, and nothing where
 * none said anything. A day that a later run wrote stays. What was published in between stays on
 * record. Throws AppError as openWithdrawable does.
 */
export function withdrawRun(withdrawal: Withdrawal): Promise<WithdrawnRun> {
  const { onWait, signal, runId } = withdrawal
  return withPublicationSession(
    async (session) => {
      const run = await openWithdrawable(session.client, runId)
      const written = await linesOfRun(run.id, run.source, run.sourceId)
      if (!written.length) throw publishedNothing(runId, 'it loaded names, facts or held values')
      return withdrawUnderRun(session, withdrawal, run, written)
    },
    onWait,
    signal,
  )
}

async function withdrawUnderRun(
  session: PublicationSession,
  withdrawal: Withdrawal,
  run: WithdrawableRun,
  written: Awaited<ReturnType<typeof linesOfRun>>,
): Promise<WithdrawnRun> {
  const { client } = session
  const { reason, signal, isDryRun = false } = withdrawal
  const by = await openRun(client, {
    source: run.source,
    inputs: [`withdrawal of run ${run.id}`],
    options: { withdraws: run.id, reason },
  })
  let cancelled: (() => Promise<void>) | undefined
  const cancel = () => {
    cancelled = cancelStatements(session)
  }
  try {
    await closeDeadRuns(client, by)
    const values = await stageValues(session, withdrawal, run, written)
    signal?.throwIfAborted()
    signal?.addEventListener('abort', cancel)
    const withdrawn = await publish(client, withdrawal, { run, by, values })
    if (isDryRun) await dropRun(client, by)
    return withdrawn
  } catch (error) {
    await cancelled?.()
    // that a statement was cancelled says less
    const cause: unknown = signal?.aborted ? signal.reason : error
    // where even that fails, the next run closes this one
    await (isDryRun ? dropRun(client, by) : closeFailed(client, by, cause)).catch(() => undefined)
    throw cause
  } finally {
    signal?.removeEventListener('abort', cancel)
    await cancelled?.()
  }
}

async function stageValues(
  session: PublicationSession,
  { onValues, onStep, signal }: Withdrawal,
  run: WithdrawableRun,
  written: Awaited<ReturnType<typeof linesOfRun>>,
): Promise<RestoredValues> {
  const stage = await openStage(session)
  try {
    const values = await stageWithout(run, written, stage, (count) => {
      signal?.throwIfAborted()
      onValues?.(count)
    })
    await stage.close()
    onStep?.('staged')
    return values
  } catch (error) {
    await stage.abandon()
    throw error
  }
}

function publish(
  client: Client,
  { reason, actor = 'cli', isDryRun = false, onStep, signal }: Withdrawal,
  { run, by, values }: { run: WithdrawableRun; by: number; values: RestoredValues },
): Promise<WithdrawnRun> {
  const { names, lines, rewritten, rewrittenBy } = values
  return transactionOn(
    client,
    async () => {
      const { measures, closed, reopened } = await undoHolds(client, run.id, run.otherIds)
      const { pointsNew, heldNew, derivedNew } = await publishStage(client, {
        runId: by,
        source: run.source,
        held: [],
        isDryRun,
        isRestored: true,
        onStep: (step) => {
          onStep?.(step)
          signal?.throwIfAborted()
        },
        lines: names,
        alsoDerive: measures,
      })
      await closeSettledIncidents(client)
      await client.query(
        "update ingest_run set withdrawn_by = $2, message = concat_ws(e'\\n', message, $3::text) where id = $1",
        [run.id, by, `Withdrawn by run ${by}.`],
      )
      await recordAudit(client, {
        actor,
        action: 'ingest_run.withdraw',
        resource: 'ingest_run',
        resourceId: String(run.id),
        before: { state: 'published' },
        after: {
          state: 'withdrawn',
          by,
          values: pointsNew,
          derived: derivedNew,
          rewritten,
          reason,
        },
      })
      await moveDataVersion(client, 'same')
      await closeRun(client, by, {
        ...NOTHING,
        state: 'published',
        pointsNew,
        heldCount: heldNew,
        message: `Withdrew run ${run.id}.`,
      })
      return { run, by, lines, rewritten, rewrittenBy, derivedNew, closed, reopened }
    },
    { isKept: !isDryRun },
  )
}

const closeFailed = (client: Client, by: number, error: unknown): Promise<void> =>
  closeRun(client, by, {
    ...NOTHING,
    state: 'failed',
    pointsNew: 0,
    heldCount: 0,
    message: error instanceof Error ? error.message : String(error),
  })

const NOTHING = { rowsRead: 0, pointsRead: 0, newestDay: null }
