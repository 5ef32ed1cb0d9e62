import { parseArgs } from 'node:util'
import { isoDay } from '#lib/dates.ts'
import { showFullValue } from '#lib/format/value.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { AppError } from '#server/core/errors.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { nameScope } from '#server/data/catalogue/scope-name.ts'
import { rejectHeld, releaseHeld, type Decided } from '#server/data/decisions/decide.ts'
import { heldValues, type HeldRow } from '#server/data/holds/queries.ts'
import { closeSite } from '#server/core/database/connection.ts'

const EXIT = { done: 0, refused: 1, usage: 2 } as const
const MOST_LISTED = 200

const USAGE = `npm run quality [-- release ID | reject ID] [--note "why"]
Lists the values that broke a rule and are kept back, the newest first.

  release ID   publishes the reading as it came
  reject ID    keeps it away for good: the same reading arriving again stays silent
  --note …     why, kept with the decision
  --help       show this text

Exit codes: 0 done, 1 refused, 2 wrong call.`

// a reader like `head` goes when it has seen enough
process.stdout.on('error', () => {
  process.exit(EXIT.done)
})
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(
    error instanceof AppError
      ? `Refused: ${error.message}.`
      : `Failed: ${error instanceof Error ? error.message : String(error)}. Nothing was changed.`,
  )
  process.exitCode = EXIT.refused
} finally {
  await closeSite()
}

async function run(args: string[]): Promise<number> {
  const parsed = parse(args)
  if (typeof parsed === 'string') {
    console.error(`${parsed}\n\n${USAGE}`)
    return EXIT.usage
  }
  if (parsed.isHelp) console.log(USAGE)
  else if (!parsed.decision) await list()
  else await decide(parsed.decision, parsed.id, parsed.note)
  return EXIT.done
}

type Call = { isHelp: boolean; note: string | undefined } & (
  | { decision: undefined }
  | { decision: 'release' | 'reject'; id: number }
)

/** What is wanted, or what is wrong with the call. */
function parse(args: string[]): Call | string {
  try {
    const {
      values,
      positionals: [decision, id, ...rest],
    } = parseArgs({
      args,
      options: { note: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    const common = { isHelp: values.help === true, note: values.note }
    if (decision === undefined || common.isHelp) return { ...common, decision: undefined }
    if (decision !== 'release' && decision !== 'reject')
      return `There is no "${decision}": say release or reject.`
    if (id === undefined || !/^[1-9]\d{0,8}$/.test(id) || rest.length)
      return `Say which: npm run quality -- ${decision} ID.`
    return { ...common, decision, id: Number(id) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function list(): Promise<void> {
  const held = await heldValues({ limit: MOST_LISTED + 1 })
  if (!held.length) console.log('Nothing is held.')
  const index = await catalogueIndex()
  for (const row of held.slice(0, MOST_LISTED)) {
    const { name } = await nameScope(row.scopeKey, index)
    console.log(describeHeld(row, name))
  }
  if (held.length > MOST_LISTED) console.log('… and older ones.')
}

function describeHeld(
  { id, measure, day, value, previous, reason }: HeldRow,
  name: string,
): string {
  const { label, unit } = getMeasure(measure)
  return `${String(id).padStart(6)}  ${name}: ${label} on ${isoDay(day)} reads ${showFullValue(value, unit)}; published instead: ${showFullValue(previous, unit)}\n        ${reason}`
}

async function decide(
  decision: 'release' | 'reject',
  id: number,
  note: string | undefined,
): Promise<void> {
  const onWait = () => {
    console.error('An ingest is running: waiting for it to end …')
  }
  const decided = await (decision === 'release' ? releaseHeld : rejectHeld)({ id, note, onWait })
  console.log(await sentence(decision, id, decided))
}

async function sentence(
  decision: 'release' | 'reject',
  id: number,
  { scopeKey, measure, day, value, ids }: Decided,
): Promise<string> {
  const { name } = await nameScope(scopeKey, await catalogueIndex())
  const others = ids.filter((each) => each !== id)
  const more = others.length > 5 ? `${others.length} others` : others.join(', ')
  const { label, unit } = getMeasure(measure)
  return `${decision === 'release' ? 'Released' : 'Rejected'}: ${label} of ${name} on ${isoDay(day)}, ${showFullValue(value, unit)}${more ? `, and with it ${more}` : ''}.`
}
