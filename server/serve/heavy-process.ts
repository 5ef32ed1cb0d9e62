// The process of heavy-runner.ts: one question after the other, with connections and cached series of its own.
import { setPriority } from 'node:os'
import { runQuestion, type Question } from '#server/api/run-question.ts'
import { answerTrouble } from '#server/core/database/database-trouble.ts'
import { closeDatabase } from '#server/core/database/db.ts'
import { watchDatabase } from '#server/core/database/watch-database.ts'
import { AppError, type ErrorCode, type ErrorDetails } from '#server/core/errors.ts'
import { METRICS_QUESTION, tellMetricsToParent } from '#server/core/metrics/tell-parent.ts'
import { sendToParent } from '#server/core/process/send-to-parent.ts'
import { watchUncaught } from '#server/core/process/uncaught.ts'
import { assetUnits } from '#server/pipeline/rollup/units/asset-units.ts'

/** as `nice` counts, 0 to 19: this process gives way to those that answer at once */
const BEHIND = 10

/** `code`: of a refusal; null for what nobody expected. */
export type HeavyReply =
  | { body: Uint8Array; headers: Readonly<Record<string, string>>; rows: number }
  | { code: ErrorCode | null; message: string; details?: ErrorDetails }

/**
 * All that this process says: what it has measured is asked for at any time, also while a question
 * is being answered.
 */
export type HeavyMessage = HeavyReply | { isReady: true } | { metrics: unknown }

setPriority(BEHIND)
watchUncaught()
const stopWatching = watchDatabase()
// the HTTP server ends this process; signals of the terminal reach both
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
tellMetricsToParent()
process.on('message', (message: Question | typeof METRICS_QUESTION) => {
  if (message !== METRICS_QUESTION) void reply(message)
})
// its first word, when the lines that most questions read are in memory; where the database is away
// the next question says so
void assetUnits('size', null)
  .catch(() => undefined)
  .then(() => {
    sendToParent({ isReady: true } satisfies HeavyMessage)
  })
process.on('disconnect', () => {
  void stopWatching()
    .then(closeDatabase)
    .finally(() => process.exit())
})

async function reply(question: Question): Promise<void> {
  sendToParent(await askHeavy(question))
}

async function askHeavy(question: Question): Promise<HeavyReply> {
  try {
    const { body, headers, rows } = await runQuestion(question)
    return { body, headers, rows }
  } catch (error) {
    // the kind of error can only be told here: words alone reach the other process
    const known = error instanceof AppError ? error : answerTrouble(error)
    if (known) return { code: known.code, message: known.message, details: known.details }
    return { code: null, message: error instanceof Error ? error.message : String(error) }
  }
}
