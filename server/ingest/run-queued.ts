import type { SourceId } from '#lib/registry/sources.ts'
import { runIngest } from '#server/ingest/run.ts'
import type { Source } from '#server/ingest/source.ts'
import { ingestSources } from '#server/ingest/sources/index.ts'
import { log } from '#server/core/log.ts'
import { withQueuedRuns } from '#server/data/runs/reruns.ts'

/** Makes every run again that admins asked for, one after the other. What comes of each stands in its own row. */
export async function runQueued(signal: AbortSignal): Promise<void> {
  await withQueuedRuns(async ({ id, source: sourceId, locations, options, creates }) => {
    const source = sourceNamed(sourceId)
    const checked = source?.options.safeParse(options)
    if (!source || !checked?.success) {
      log.warn('a requested rerun is not possible', { run: id, source: sourceId })
      return
    }
    try {
      await runIngest({
        source,
        inputs: locations,
        options: checked.data,
        create: creates,
        isDryRun: false,
        signal,
        watch: {},
      })
    } catch (error) {
      signal.throwIfAborted()
      // its row says why
      log.warn('a requested rerun did not publish', { run: id, source: sourceId, error })
    }
  })
}

const sourceNamed = (id: SourceId): Source | undefined =>
  Object.values(ingestSources).find((source) => source.id === id)
