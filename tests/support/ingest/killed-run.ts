// node tests/support/ingest/killed-run.ts <json> {"source", "inputs", "options", "at"} One ingest of the
// database in DATABASE_URL that makes what is missing, and ends its own process the hard way: at a
// point of the run that is named, or so many milliseconds after it has begun. Without `at` it runs
// undisturbed.
import { z } from 'zod'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import { closeSite } from '#server/core/database/connection.ts'

const request = z
  .object({
    source: z.enum(['coinmetrics', 'timeseries-export']),
    inputs: z.array(z.string()),
    options: z.record(z.string(), z.unknown()),
    at: z.union([z.string(), z.number()]).optional(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''))

const die = () => {
  process.kill(process.pid, 'SIGKILL')
}
const source = ingestSources[request.source]
if (typeof request.at === 'number') setTimeout(die, request.at)
await runIngest({
  source,
  inputs: request.inputs,
  options: source.options.parse(request.options),
  create: true,
  isDryRun: false,
  signal: new AbortController().signal,
  watch: {
    point: (point) => {
      if (point === request.at) die()
    },
  },
})
await closeSite()
