import { answerLocation } from '#lib/answer-location.ts'
import { acceptAnswer } from '#server/pipeline/answers/answers.ts'
import type { SourceFault } from '#server/pipeline/answers/source-incidents.ts'
import { AppError } from '#server/core/errors.ts'
import { RefusedPastError } from '#server/pipeline/gate/refused-past-error.ts'
import type { TakenAnswer } from '#server/pipeline/connectors/ask-address.ts'
import type { AddressConnector } from '#server/pipeline/connectors/providers/connector.ts'
import { withPlace } from '#server/pipeline/connectors/with-place.ts'
import { RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import type { RunReport, RunWatch } from '#server/pipeline/runs/ingest/run-request.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'

/** The run that published, unless it refused every answer, and the faults of those that it refused. */
export interface PublishedAnswers {
  run: RunReport | undefined
  faults: SourceFault[]
}

/** Publishes answers in one run. Those that it refuses are left out, and the run is made again for the others. */
export async function publishAnswers(
  { source, options, creates }: AddressConnector,
  taken: readonly TakenAnswer[],
  signal: AbortSignal,
  watch: RunWatch,
): Promise<PublishedAnswers> {
  const faults: SourceFault[] = []
  let answers = taken
  while (answers.length) {
    try {
      const run = await runIngest({
        source,
        inputs: answers.map(({ id, file }) => answerLocation(id, file)),
        options: source.options.parse(options),
        create: creates,
        isDryRun: false,
        signal,
        watch,
      })
      for (const { id, content, isPartial } of answers)
        if (!isPartial) await acceptAnswer(id, content)
      return { run, faults }
    } catch (error) {
      const refused = findRefused(error, answers)
      faults.push(...refused)
      answers = answers.filter(({ file }) => !refused.some(isAbout(file)))
    }
  }
  return { run: undefined, faults }
}

/** The answers that a run names in its refusal, or all where it names none. Throws what is no refusal. */
function findRefused(error: unknown, answers: readonly TakenAnswer[]): SourceFault[] {
  const said = error instanceof RefusedError ? error.faults : []
  const named = answers.flatMap(({ id, file }): SourceFault[] => {
    const first = said.find((fault) => fault.file === file)
    return first
      ? [{ fault: 'refused', subject: file, detail: withPlace(first.reason, first), answerId: id }]
      : []
  })
  if (named.length) return named
  const worst = error instanceof RefusedPastError && answers.find(({ file }) => file === error.file)
  if (worst)
    return [{ fault: 'refused', subject: worst.file, detail: error.message, answerId: worst.id }]
  if (!(error instanceof RefusedError || isUnprocessable(error))) throw error
  const [first, ...others] = answers
  const answerId = others.length ? null : (first?.id ?? null)
  return [{ fault: 'refused', subject: '', detail: error.message, answerId }]
}

const isUnprocessable = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'unprocessable'

const isAbout =
  (file: string) =>
  ({ subject }: SourceFault): boolean =>
    subject === '' || subject === file
