import { dueConnectors, findConnector, nextAskOf } from '#server/pipeline/answers/connector-rows.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import { isOffline } from '#server/pipeline/connectors/is-offline.ts'
import { findHost } from '#server/pipeline/connectors/fetch-all.ts'
import { fetchConnector, type Fetched } from '#server/pipeline/connectors/fetch-connector.ts'
import { askedLine, outcomeLines } from '#server/pipeline/connectors/show-fetch.ts'
import { describeOutcome, reportLines } from '#server/pipeline/runs/ingest/report-lines.ts'
import type { JobRunner } from '#server/jobs/runners/job-context.ts'

/** Has every connector asked that is on and due. */
export const askDueConnectors: JobRunner<'connectors'> = async (_input, { note }) => {
  if (await isOffline((await dueConnectors()).map(findHost)))
    return { sentence: 'No connection to the sources: nothing was queried.' }
  // looking hosts up takes a while, in which one may be switched off
  const due = await dueConnectors()
  for (const { key } of due) {
    await enqueueJob('connector', { key, ifDue: true })
    note(key)
  }
  return { sentence: due.length ? `${due.length} sources are being queried.` : 'No source is due.' }
}

/** The outcome of asking, where no run says it. */
const OUTCOMES: Record<Fetched['outcome'], string> = {
  published: 'Published.',
  unchanged: 'No changes.',
  failed: 'Nothing was published.',
  busy: 'Not queried: another process is querying it.',
  waiting: 'Not queried: its host has asked for a pause.',
  'called off': 'Nothing was published: it was removed or switched off meanwhile.',
}

/** Asks one connector and publishes what is right. What is wrong is an incident, and no reason to try the job again. */
export const askConnector: JobRunner<'connector'> = async (
  { key, isByHand, ifDue },
  { signal, tell, note },
) => {
  const row = await findConnector(key)
  if (!row) return { sentence: `${key} was removed before it was queried.` }
  if (!row.isOn && !isByHand) return { sentence: `${key} was disabled before it was queried.` }
  if (ifDue && (nextAskOf(row) ?? 0) > Date.now())
    return { sentence: `${key} was queried by another process meanwhile.` }
  const fetched = await fetchConnector(key, {
    signal,
    watch: {
      asked: (asked) => {
        note(askedLine(asked).trim(), asked.came.kind === 'fault' ? 'warn' : 'info')
        tell({ doing: asked.file, done: asked.at, total: asked.of, unit: 'addresses' })
      },
      publishing: () => {
        note('Publishing')
      },
      waiting: () => {
        note('Waiting for another run to finish')
      },
    },
  })
  for (const line of outcomeLines(fetched)) note(line.trim(), 'warn')
  const { run, source, faults } = fetched
  if (run) for (const line of reportLines(run, source, false)) note(line)
  const outcome = run ? describeOutcome(run, false) : OUTCOMES[fetched.outcome]
  return { sentence: faults.length ? `${outcome} ${faults.length} faults.` : outcome }
}
