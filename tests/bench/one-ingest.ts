// node tests/bench/one-ingest.ts <file>: one ingest in a process of its own, as the program does
// it, so that its memory is its own. Prints {"points", "milliseconds", "peakBytes"}.
import { boundMemory } from '#server/pipeline/cli/bound-memory.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import { closeSite } from '#server/core/database/connection.ts'

boundMemory()
const source = ingestSources['timeseries-export']
const began = performance.now()
const points: Record<string, number> = {}
const report = await runIngest({
  source,
  inputs: [process.argv[2] ?? ''],
  options: source.options.parse({}),
  create: false,
  isDryRun: false,
  signal: new AbortController().signal,
  watch: {
    point: (point) => {
      points[point] = Math.round(performance.now() - began)
    },
  },
})
const milliseconds = performance.now() - began
await closeSite()
if (process.env.ASSAY_BENCH_STEPS) console.error(points)
console.log(
  JSON.stringify({
    points: report.pointsNew,
    derived: report.derivedNew,
    milliseconds,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }),
)
