import { basename } from 'node:path'
import { answerNumber } from '#lib/answer-location.ts'
import { RefusedPastError } from '#server/pipeline/gate/refused-past-error.ts'

// A run is made of files by npm run ingest and of kept answers by npm run live, which have options
// of their own: a way out is one of the program that made the run.

/** How these inputs are read once more, as the end of a sentence. */
export const loadAgain = (inputs: readonly string[]): string =>
  isOfAnswers(inputs) ? `npm run live -- again ${nameAnswers(inputs)}` : 'load this file again'

/** How these inputs are published although they rewrite the past, as the end of a sentence. */
export const loadRevised = (inputs: readonly string[]): string =>
  isOfAnswers(inputs)
    ? `npm run live -- again ${nameAnswers(inputs)} --revises`
    : 'use --revises with npm run ingest'

/** The same error with the way out of whoever made the run of these inputs. */
export function withWayOut(error: unknown, inputs: readonly string[]): unknown {
  if (!(error instanceof RefusedPastError) || !error.mayBeRevised) return error
  const { file, mayBeRevised, message } = error
  const refused = inputs.filter((input) => file === undefined || basename(input) === file)
  return new RefusedPastError(
    `${message.replace(/\.$/, '')}. If the history was revised, ${loadRevised(refused)}`,
    { file, mayBeRevised },
    { cause: error },
  )
}

const isOfAnswers = (inputs: readonly string[]): boolean =>
  inputs.length > 0 && inputs.every((input) => answerNumber(input) !== undefined)

/** "12", or "12 13" */
const nameAnswers = (inputs: readonly string[]): string =>
  inputs.flatMap((input) => answerNumber(input) ?? []).join(' ')
