import type { SourceId } from '#lib/registry/sources.ts'
import { AppError } from '#server/core/errors.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import { describeOutcome, reportLines } from '#server/pipeline/runs/ingest/report-lines.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import type { Source } from '#server/pipeline/inputs/source.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import type { JobRunner } from '#server/jobs/runners/job-context.ts'

/**
 * Makes a run again as it was. What comes of it stands in the row of the run; what the input is to
 * blame for is not tried again.
 */
export const runIngestAgain: JobRunner<'ingest'> = async (
  { source: sourceId, locations, options, creates },
  { signal, tell, note },
) => {
  const source = sourceNamed(sourceId)
  const checked = source?.options.safeParse(options)
  if (!source || !checked?.success)
    return { isRefused: true, sentence: `${sourceId} can no longer be read with these options.` }
  let doing = 'Reading'
  let rows = 0
  const say = () => {
    tell({ doing, done: rows, total: null, unit: 'rows' })
  }
  try {
    const report = await runIngest({
      source,
      inputs: locations,
      options: checked.data,
      create: creates,
      isDryRun: false,
      signal,
      watch: {
        gathering: (done, total) => {
          tell({ doing: 'Reading the network', done, total, unit: GATHERED[source.id] ?? 'steps' })
        },
        row: (rowsRead) => {
          rows = rowsRead
          // the clock costs more than a comparison, and a row is little
          if ((rowsRead & 1023) === 0) say()
        },
        waiting: () => {
          note('Waiting for another run to finish')
        },
        point: (point) => {
          if (point !== 'staged') return
          doing = 'Publishing'
          say()
        },
      },
    })
    for (const line of reportLines(report, source.id, false)) note(line)
    return { sentence: describeOutcome(report, false) }
  } catch (error) {
    if (error instanceof RefusedError || error instanceof AppError)
      return { isRefused: true, sentence: error.message }
    throw error
  }
}

/** The units that a source counts in while it gathers before its run. */
const GATHERED: Partial<Record<SourceId, string>> = {
  evm: 'blocks',
  'token-supply': 'tokens',
  chainlink: 'feeds',
}

const sourceNamed = (id: SourceId): Source | undefined =>
  Object.values(ingestSources).find((source) => source.id === id)
