import type { SourceId } from '#lib/registry/sources.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import { holdsOfAssets } from '#server/pipeline/holds/holds-of-assets.ts'
import type { OpenHold } from '#server/pipeline/holds/read-hold.ts'
import { closeSettledIncidents } from '#server/pipeline/holds/hold-points.ts'
import type { PublicationSession } from '#server/pipeline/publication/publication-session.ts'
import { publishStage } from '#server/pipeline/publication/publish.ts'
import { moveDataVersion } from '#server/pipeline/publication/site-version.ts'
import { openStage } from '#server/pipeline/publication/stage.ts'
import { closeDeadRuns, closeRun, openRun } from '#server/pipeline/runs/open-run.ts'

/**
 * Judges what is held of assets once more, by what is known of them since: under a run of its own
 * for each source. Nothing is decided: what is still wrong stays held. → how many values were
 * published
 */
export async function judgeAgain(
  session: PublicationSession,
  assetIds: readonly number[],
): Promise<number> {
  const holds = assetIds.length ? await holdsOfAssets(session.client, assetIds) : []
  let published = 0
  for (const [source, own] of Map.groupBy(holds, (held) => held.source))
    published += await judgeOf(session, source, own)
  return published
}

async function judgeOf(
  session: PublicationSession,
  source: SourceId,
  holds: readonly OpenHold[],
): Promise<number> {
  const { client } = session
  const runId = await openRun(client, {
    source,
    inputs: [`${holds.length} held values`],
    options: { judgedAgain: holds.length },
  })
  const outcome = { rowsRead: 0, pointsRead: holds.length, newestDay: null, heldCount: 0 }
  try {
    await closeDeadRuns(client, runId)
    const lines = [...Map.groupBy(holds, ({ seriesId }) => seriesId).values()]
    const stage = await openStage(session)
    for (const [line, days] of lines.entries())
      for (const { day, value } of days) stage.add(line, day, value)
    await stage.close()
    return await transactionOn(client, async () => {
      const { pointsNew, derivedNew, settled } = await publishStage(client, {
        runId,
        source,
        held: [],
        isDryRun: false,
        onStep: () => undefined,
        lines: lines.flatMap(([line]) => line ?? []),
      })
      await closeSettledIncidents(client)
      if (pointsNew + derivedNew + settled > 0) await moveDataVersion(client, 'same')
      const state = pointsNew > 0 ? 'published' : 'unchanged'
      await closeRun(client, runId, { ...outcome, state, pointsNew, message: null })
      return pointsNew
    })
  } catch (error) {
    await client.query('rollback')
    await closeRun(client, runId, {
      ...outcome,
      state: 'failed',
      pointsNew: 0,
      message: error instanceof Error ? error.message : String(error),
    })
    throw error
  }
}
