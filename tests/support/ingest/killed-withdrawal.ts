// node tests/support/ingest/killed-withdrawal.ts <run> <point>
// Withdraws a run of the database in DATABASE_URL, and ends its own process the hard way at a point that is named.
import { withdrawRun } from '#server/pipeline/decisions/withdraw-run.ts'

const [run, at] = process.argv.slice(2)
await withdrawRun({
  runId: Number(run),
  reason: 'killed on the way',
  onStep: (step) => {
    if (step === at) process.kill(process.pid, 'SIGKILL')
  },
})
