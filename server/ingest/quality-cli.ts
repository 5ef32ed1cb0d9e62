import { parseArgs } from 'node:util'
import { isoDay } from '#lib/dates.ts'
import { showFullValue } from '#lib/format/value.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { getQualityRule, isQualityRuleKey, qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import { AppError } from '#server/core/errors.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { nameScope } from '#server/data/catalogue/scope-name.ts'
import { rejectHeld, releaseHeld, type Decided } from '#server/data/decisions/decide.ts'
import { decideMany } from '#server/data/decisions/decide-many.ts'
import {
  heldValues,
  selectHeld,
  type HeldRow,
  type HeldSelection,
} from '#server/data/holds/queries.ts'
import { closeSite } from '#server/core/database/connection.ts'

const EXIT = { done: 0, refused: 1, usage: 2 } as const
const MOST_LISTED = 200

const USAGE = `npm run quality [-- release … | reject …] [--note "why"]
Lists the values that broke a rule and are kept back, the newest first.

  release ID   publishes the reading as it came
  reject ID    keeps it away for good: the same reading arriving again stays silent
  --run N, --rule NAME
               instead of ID: all that this run held, all that this rule holds, or both together
  --note …     why, kept with the decision
  --help       show this text

Rules: ${qualityRuleKeys.filter((key) => getQualityRule(key).action === 'hold').join(', ')}.
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
  else if ('id' in parsed) await decide(parsed.decision, parsed.id, parsed.note)
  else await decideAll(parsed.decision, parsed.selection, parsed.note)
  return EXIT.done
}

type Call = { isHelp: boolean; note: string | undefined } & (
  | { decision: undefined }
  | { decision: 'release' | 'reject'; id: number }
  | { decision: 'release' | 'reject'; selection: HeldSelection }
)

/** What is wanted, or what is wrong with the call. */
function parse(args: string[]): Call | string {
  try {
    const {
      values,
      positionals: [decision, id, ...rest],
    } = parseArgs({
      args,
      options: {
        note: { type: 'string' },
        run: { type: 'string' },
        rule: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    })
    const common = { isHelp: values.help === true, note: values.note }
    if (decision === undefined || common.isHelp) return { ...common, decision: undefined }
    if (decision !== 'release' && decision !== 'reject')
      return `There is no "${decision}": say release or reject.`
    const { run, rule } = values
    if (rest.length || (id !== undefined) === (run !== undefined || rule !== undefined))
      return `Say which: npm run quality -- ${decision} ID, or --run N, or --rule NAME.`
    if (id === undefined) {
      if (rule !== undefined && !isQualityRuleKey(rule)) return `There is no rule "${rule}".`
      if (run !== undefined && !isNumber(run)) return `There is no run "${run}": runs are numbered.`
      return {
        ...common,
        decision,
        selection: { rule, runId: run === undefined ? undefined : Number(run) },
      }
    }
    if (!isNumber(id)) return `There is no held value "${id}": they are numbered.`
    return { ...common, decision, id: Number(id) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
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

function onWait(): void {
  console.error('An ingest is running: waiting for it to end …')
}

async function decide(
  decision: 'release' | 'reject',
  id: number,
  note: string | undefined,
): Promise<void> {
  const decided = await (decision === 'release' ? releaseHeld : rejectHeld)({ id, note, onWait })
  console.log(await sentence(decision, id, decided))
}

async function decideAll(
  decision: 'release' | 'reject',
  selection: HeldSelection,
  note: string | undefined,
): Promise<void> {
  const ids = await selectHeld(selection)
  if (!ids.length) throw new AppError('not_found', 'nothing is held that was selected')
  const isTerminal = process.stderr.isTTY
  const { decided, refused } = await decideMany(
    {
      userId: 'cli',
      onWait,
      onDecided: (done, of) => {
        if (isTerminal) process.stderr.write(`\r${done} of ${of} decided `)
      },
    },
    { ids, decision, reason: note ?? '' },
  )
  if (isTerminal) process.stderr.write('\n')
  for (const { id, message } of refused) console.error(`  ${id}: ${message}`)
  const count = decided.length.toLocaleString('en-US')
  console.log(
    `${decision === 'release' ? 'Released' : 'Rejected'}: ${count} held value${decided.length === 1 ? '' : 's'}.`,
  )
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
