import type { SourceId } from '#lib/registry/sources.ts'
import { answerLocation } from '#lib/answer-location.ts'
import { acceptAnswer, findAnswer } from '#server/pipeline/answers/answers.ts'
import { findConnector } from '#server/pipeline/answers/connector-rows.ts'
import { AppError } from '#server/core/errors.ts'
import { examine } from '#server/pipeline/connectors/examine.ts'
import { findAddresses } from '#server/pipeline/connectors/fetch-connector.ts'
import type { RunReport } from '#server/pipeline/runs/ingest/run-request.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'

/**
 * Makes the run of a kept answer again, also of one that was refused: then it is what the next
 * answer is compared with. Throws AppError where it is no longer kept, RefusedError where it cannot
 * be read. `revises`: the past really reads otherwise now.
 */
export async function repeatAnswer(
  id: number,
  signal: AbortSignal,
  revises = false,
): Promise<{ run: RunReport; source: SourceId }> {
  const answer = await findAnswer(id)
  const row = answer && (await findConnector(answer.connector))
  const connector = row && findAddresses(row)
  if (!answer || !connector || 'networks' in connector)
    throw new AppError(
      'not_found',
      `No stored response ${id}: ANSWER_DAYS sets how long responses are kept.`,
    )
  const input = answerLocation(id, answer.file)
  const options = connector.source.options.parse(connector.options)
  const run = await runIngest({
    source: connector.source,
    inputs: [input],
    options,
    create: connector.creates,
    revises,
    isDryRun: false,
    signal,
    watch: {},
  })
  const examined = await examine({
    source: connector.source,
    options,
    input,
    file: answer.file,
    signal,
  })
  if ('content' in examined && !examined.leftOut.length) await acceptAnswer(id, examined.content)
  return { run, source: connector.source.id }
}
