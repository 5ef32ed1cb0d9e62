import { closeSettledIncidents } from '#server/pipeline/holds/hold-points.ts'
import { publishStage } from '#server/pipeline/publication/publish.ts'
import {
  withPublicationSession,
  type PublicationSession,
} from '#server/pipeline/publication/publication-session.ts'
import { moveDataVersion } from '#server/pipeline/publication/site-version.ts'
import { openStage } from '#server/pipeline/publication/stage.ts'
import { closeDeadRuns, closeRun, openRun } from '#server/pipeline/runs/open-run.ts'
import { siteMode } from '#server/core/site/get-frame.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

/** The most inputs that a run names. */
const MOST_NAMED = 20
const NOTHING = { rowsRead: 0, pointsRead: 0, newestDay: null }

interface Rejected {
  ids: readonly number[]
  measure: MeasureKey
}

/** Totals that lacked what was rejected no longer miss it. */
export function deriveAnew(rejected: readonly Rejected[], onWait?: () => void): Promise<void> {
  const inputs = rejected
    .flatMap(({ ids }) => ids)
    .slice(0, MOST_NAMED)
    .map((id) => `held value ${id}`)
  const measures = [...new Set(rejected.map(({ measure }) => measure))]
  return withPublicationSession(
    (session) =>
      deriveUnder(session, { inputs, measures, options: { rejected: rejected.length } }, () =>
        Promise.resolve(),
      ),
    onWait,
  )
}

interface Derived {
  inputs: readonly string[]
  measures: readonly MeasureKey[]
  options?: object
}

/** Derives measures anew under a run of its own, in one transaction with what makes that necessary. */
export async function deriveUnder(
  session: PublicationSession,
  { inputs, measures, options = {} }: Derived,
  decide: () => Promise<void>,
): Promise<void> {
  const { client } = session
  const isDemo = (await siteMode(session)) === 'demo'
  const runId = await openRun(client, { source: 'assay', inputs: [...inputs], options })
  try {
    await closeDeadRuns(client, runId)
    const stage = await openStage(session)
    await stage.close()
    await transactionOn(client, async () => {
      await decide()
      const published = await publishStage(client, {
        runId,
        source: isDemo ? 'demo' : 'assay',
        held: [],
        isDryRun: false,
        onStep: () => undefined,
        lines: [],
        alsoDerive: measures,
      })
      await closeSettledIncidents(client)
      await moveDataVersion(client, 'same')
      await closeRun(client, runId, {
        ...NOTHING,
        state: 'published',
        pointsNew: published.derivedNew,
        heldCount: published.heldNew,
        message: null,
      })
    })
  } catch (error) {
    await closeRun(client, runId, {
      ...NOTHING,
      state: 'failed',
      pointsNew: 0,
      heldCount: 0,
      message: error instanceof Error ? error.message : String(error),
    })
    throw error
  }
}
