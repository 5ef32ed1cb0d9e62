import { basename } from 'node:path'
import { isoDay } from '#lib/dates.ts'
import type { PublicationSession } from '#server/pipeline/publication/publication-session.ts'
import { repeatedDays, type Stage } from '#server/pipeline/publication/stage.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import { MOST_REFUSALS, RefusedError } from '#server/pipeline/inputs/refused-error.ts'
import type { Reached, RunRequest } from '#server/pipeline/runs/ingest/run-request.ts'
import type { RunSink } from '#server/pipeline/runs/sink/sink.ts'

/**
 * Reads every row of every input into the sink; returns how many. Throws RefusedError where an
 * input cannot be read on.
 */
export async function readInputs(
  { source, inputs, options, signal, watch }: RunRequest,
  sink: RunSink,
  stage: Stage,
  reached: Reached,
): Promise<number> {
  let rowsRead = 0
  for (const input of inputs) {
    sink.openFile(basename(input))
    const rowsBefore = rowsRead
    try {
      const normaliser = source.normalise({ name: basename(input), options }, sink)
      for await (const row of source.fetch(input, signal, watch.reading)) {
        normaliser.row(row)
        if (stage.isFull) await stage.drain()
        if (++rowsRead === 1) await reached('first-row')
        watch.row?.(rowsRead)
      }
      normaliser.end?.()
      sink.closeFile()
      if (rowsRead === rowsBefore && !source.readsNetworks)
        throw new InputError({ file: input, reason: 'the file has no rows' })
    } catch (error) {
      if (error instanceof InputError)
        throw new RefusedError([...sink.refusals, named(error, input)], sink.refusalCount + 1)
      throw error
    }
    await reached('file-read')
  }
  return rowsRead
}

const named = (error: InputError, input: string) =>
  new InputError({
    file: basename(input),
    line: error.line,
    column: error.column,
    reason: error.reason,
  })

/**
 * A day that one file has twice, or two files of the run with different values, has no value that
 * could be published.
 */
export async function refuseRepeatedDays(
  { client }: PublicationSession,
  inputs: readonly string[],
  { lines }: RunSink,
): Promise<void> {
  const faults: InputError[] = []
  let count = 0
  for await (const { line, day, file, place, isOtherFile } of repeatedDays(client)) {
    if (++count > MOST_REFUSALS) continue
    const { subject, column, measure } = lines[line] ?? {}
    faults.push(
      new InputError({
        file: basename(inputs[file] ?? ''),
        line: place,
        column,
        reason: isOtherFile
          ? `another file in this run has a different value for ${subject} ` +
            `on ${isoDay(day)} (${measure}): load them one at a time`
          : `${subject} already has a value for ${isoDay(day)} on an earlier line (${measure})`,
      }),
    )
  }
  if (count) throw new RefusedError(faults, count)
}
