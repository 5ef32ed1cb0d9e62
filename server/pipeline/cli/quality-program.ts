import { isoDay } from '#lib/dates.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainTrouble } from '#server/core/database/database-trouble.ts'
import { AppError } from '#server/core/errors.ts'
import { catalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import { rejectHeld, releaseHeld, type Decided } from '#server/pipeline/decisions/decide.ts'
import { decideMany } from '#server/pipeline/decisions/decide-many.ts'
import { restorePart, retirePart } from '#server/pipeline/decisions/retire-part.ts'
import { selectHeld } from '#server/pipeline/holds/held-values.ts'
import { stretchIds } from '#server/pipeline/holds/held-stretches.ts'
import { QUALITY_USAGE, readQualityCall, type Verb } from '#server/pipeline/cli/quality-call.ts'
import { listHeld, listRejected, showHeld } from '#server/pipeline/cli/quality-list.ts'
import { withdraw } from '#server/pipeline/cli/quality-withdraw.ts'
import { stopOnSignals, StoppedError } from '#server/pipeline/cli/stop-on-signals.ts'

const EXIT = { done: 0, refused: 1, usage: 2 } as const

/** Does what npm run quality is asked for with these words, and says so on the console. → its exit code */
export async function qualityProgram(args: string[]): Promise<number> {
  try {
    return await run(args)
  } catch (caught) {
    const error = explainTrouble(caught)
    console.error(
      error instanceof StoppedError
        ? error.message
        : error instanceof AppError
          ? `Refused: ${withoutPoint(error.message)}.`
          : `Failed: ${withoutPoint(error instanceof Error ? error.message : String(error))}. Nothing was changed.`,
    )
    return error instanceof StoppedError ? error.exitCode : EXIT.refused
  }
}

async function run(args: string[]): Promise<number> {
  const call = readQualityCall(args)
  if (typeof call === 'string') {
    console.error(`${call}\n\nSee npm run quality -- --help for usage.`)
    return EXIT.usage
  }
  switch (call.kind) {
    case 'help':
      console.log(QUALITY_USAGE)
      return EXIT.done
    case 'list':
      await print(listHeld(call.selection, call.all))
      return EXIT.done
    case 'list-rejected':
      await print(listRejected(call.selection))
      return EXIT.done
    case 'show':
      if (!(await print(showHeld(call.id)))) throw noSuch(call.id)
      return EXIT.done
    case 'decide':
      if (!call.isStretch) return decide(call.verb, call.id, call.note)
      // one that is decided, or is not there, is told as such
      return decideAll(call.verb, await idsBeside(call.id), call.note)
    case 'decide-all':
      return decideAll(call.verb, await selectHeld(call.selection), call.note)
    case 'retire': {
      const { name, fromDay } = await retirePart({ ...call, onWait })
      console.log(`Retired: totals go on without ${name} from ${isoDay(fromDay)} on.`)
      return EXIT.done
    }
    case 'restore': {
      const { name } = await restorePart({ ...call, onWait })
      console.log(`Restored: totals count ${name} again.`)
      return EXIT.done
    }
    case 'withdraw':
      await print(withdraw(call, onWait))
      return EXIT.done
  }
}

/** How many lines were printed. */
async function print(lines: AsyncIterable<string>): Promise<number> {
  let printed = 0
  for await (const line of lines) {
    console.log(line)
    printed++
  }
  return printed
}

async function idsBeside(id: number): Promise<number[]> {
  const ids = await stretchIds(id)
  return ids.length ? ids : [id]
}

function noSuch(id: number): AppError {
  return new AppError('not_found', `held value ${id} not found`)
}

function withoutPoint(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

function onWait(): void {
  console.error('An ingest is running; waiting for it to finish …')
}

async function decide(verb: Verb, id: number, note: string | undefined): Promise<number> {
  const decided = await (verb === 'release' ? releaseHeld : rejectHeld)({ id, note, onWait })
  console.log(await sentence(verb, id, decided))
  return EXIT.done
}

/** Ctrl-C lets the one that is being decided end, and leaves the others held. */
async function decideAll(
  verb: Verb,
  ids: readonly number[],
  note: string | undefined,
): Promise<number> {
  if (!ids.length) throw new AppError('not_found', 'no held values match the selection')
  const isTerminal = process.stderr.isTTY
  const { signal, release } = stopOnSignals(() => undefined)
  const { decided, refused } = await decideMany(
    {
      userId: 'cli',
      onWait,
      signal,
      onDecided: (done, of) => {
        if (isTerminal) process.stderr.write(`\r${done} of ${of} decided `)
      },
    },
    { ids, decision: verb, reason: note ?? '' },
  ).finally(release)
  if (isTerminal) process.stderr.write('\n')
  for (const { id, message } of refused) console.error(`  ${id}: ${message}`)
  const count = decided.length.toLocaleString('en-US')
  console.log(
    `${verb === 'release' ? 'Released' : 'Rejected'}: ${count} held value${decided.length === 1 ? '' : 's'}.`,
  )
  if (!(signal.reason instanceof StoppedError)) return EXIT.done
  console.error('Stopped: the remaining values are still held.')
  return signal.reason.exitCode
}

async function sentence(
  verb: Verb,
  id: number,
  { scopeKey, measure, day, value, ids }: Decided,
): Promise<string> {
  const { name } = await nameScope(scopeKey, await catalogueIndex())
  const others = ids.filter((each) => each !== id)
  const more = others.length > 5 ? `${others.length} others` : others.join(', ')
  const { label, unit } = getMeasure(measure)
  return (
    `${verb === 'release' ? 'Released' : 'Rejected'}: ${label} of ${name} on ${isoDay(day)}, ` +
    `${showFullValue(value, unit)}${more ? `, along with ${more}` : ''}.`
  )
}
