import { isoDay } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { getSource } from '#lib/registry/sources.ts'
import { catalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import type { RestoredLine } from '#server/pipeline/decisions/restored-values.ts'
import { withdrawRun, type WithdrawnRun } from '#server/pipeline/decisions/withdraw-run.ts'
import { startProgress } from '#server/pipeline/cli/progress.ts'
import type { QualityCall } from '#server/pipeline/cli/quality-call.ts'
import { stopOnSignals } from '#server/pipeline/cli/stop-on-signals.ts'

const MOST_NAMED = 20
/** Where it takes longer, somebody is told that it goes on. */
const QUIET_MS = 1000

type Call = Extract<QualityCall, { kind: 'withdraw' }>

/**
 * Withdraws a run, and says a line at a time what became of it. Ctrl-C before the end changes
 * nothing, and throws StoppedError.
 */
export async function* withdraw(
  { runId, reason, isDryRun }: Call,
  onWait: () => void,
): AsyncGenerator<string> {
  const progress = startProgress(`run ${runId}`, process.stderr, { noun: 'values' })
  let publishing: NodeJS.Timeout | undefined
  const { signal, release } = stopOnSignals(() => {
    progress.cut()
    console.error('Stopping: rolling back …')
  })
  const withdrawn = await withdrawRun({
    runId,
    reason,
    isDryRun,
    onWait,
    signal,
    onValues: progress.rows,
    onStep(step) {
      if (step !== 'staged') return
      progress.cut()
      publishing = setTimeout(() => {
        console.error(isDryRun ? 'Dry run …' : 'Publishing …')
      }, QUIET_MS)
    },
  }).finally(() => {
    clearTimeout(publishing)
    release()
  })
  yield* describeWithdrawn(withdrawn, isDryRun)
}

async function* describeWithdrawn(
  { run, by, lines, rewritten, rewrittenBy, derivedNew, closed, reopened }: WithdrawnRun,
  isDryRun: boolean,
): AsyncGenerator<string> {
  const what = `run ${run.id} (${getSource(run.source).name}: ${run.inputs.join(', ')})`
  yield isDryRun ? `Would withdraw ${what}:` : `Withdrew ${what}, as run ${by}:`
  const sum = (key: 'restored' | 'blank') => lines.reduce((all, line) => all + line[key], 0)
  const [restored, blank] = [sum('restored'), sum('blank')]
  yield `  ${count(restored + blank, 'value')} ` +
    `of ${count(lines.length, 'series', 'series')} ${isDryRun ? 'would change' : 'changed'}: ` +
    `${restored.toLocaleString('en-US')} reverted to earlier runs, ` +
    `${blank.toLocaleString('en-US')} blank; ${count(derivedNew, 'derived value')} with them.`
  const index = await catalogueIndex()
  for (const line of lines.slice(0, MOST_NAMED))
    yield describeLine(line, (await nameScope(line.scopeKey, index)).name)
  if (lines.length > MOST_NAMED)
    yield `    … and ${(lines.length - MOST_NAMED).toLocaleString('en-US')} more series.`
  if (rewritten)
    yield `  ${count(rewritten, 'value')} changed by later runs since (${nameRuns(rewrittenBy)}) ` +
      `${isDryRun ? 'would stay' : 'stay'} as those published.`
  if (closed)
    yield `  ${count(closed, 'held value')} of it ${isDryRun ? 'would be closed' : 'closed'}.`
  if (reopened)
    yield `  ${count(reopened, 'earlier reading')} that it had replaced or released ` +
      `${isDryRun ? 'would be held again' : 'held again: see npm run quality'}.`
  if (!isDryRun) yield '  Loading the same input again publishes it again.'
}

function describeLine({ measure, restored, blank, firstDay, lastDay }: RestoredLine, name: string) {
  const days = restored + blank
  const when =
    days === 1
      ? `on ${isoDay(firstDay)}`
      : `on ${count(days, 'day')} from ${isoDay(firstDay)} to ${isoDay(lastDay)}`
  const part = blank === days ? ', blank' : blank ? `, ${blank.toLocaleString('en-US')} blank` : ''
  return `    ${name}: ${getMeasure(measure).label} ${when}${part}`
}

const nameRuns = (runs: readonly number[]): string =>
  `${runs.length === 1 ? 'run' : 'runs'} ${runs.slice(0, MOST_NAMED).join(', ')}` +
  (runs.length > MOST_NAMED ? ', …' : '')

const count = (n: number, noun: string, many = `${noun}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? noun : many}`
