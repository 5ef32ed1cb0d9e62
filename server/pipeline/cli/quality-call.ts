import { parseDay, type Day } from '#lib/dates.ts'
import { getQualityRule, isQualityRuleKey, qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import { command, readCall, UsageError, type Values } from '#server/core/process/read-call.ts'
import type { HeldSelection } from '#server/pipeline/holds/held-values.ts'

export const QUALITY_USAGE = `npm run quality [-- show … | release … | reject … | withdraw … | retire … | restore …] [--note "why"]
Lists held values, latest first. Consecutive days of one series under one rule are one entry.

  show ID      list each day of the entry, with its reading and the reason for the hold
  release ID   publish the reading as received
  reject ID    discard it; the same reading is ignored if it arrives again, until it is released
  --stretch    with an ID: all days of its entry, not only that one
  --run N, --rule NAME
               all values held by this run, under this rule, or both; filters the list and can be
               used instead of an ID
  --all        list each day separately
  --rejected   list each rejected value instead; release ID publishes it
  --note …     reason, recorded with the decision

  withdraw --run N --reason "why" [--dry-run]
               take back the values that run N published: each day reverts to the values
               of other runs, or is blank if there are none. Days changed by later runs stay, as do
               names, loans, transfers and other facts. Nothing is deleted; the same input can be
               loaded again. Values repeated unchanged by a later file are withdrawn with the run
               that published them first. --dry-run shows what would change without changing it

  retire PART --reason "why" [--from DAY]
               let totals go on without an asset (slug or asset:ID) or a token (token:ID) from DAY on,
               by default the day after its last value, instead of waiting for it; its own values
               stay. It is "left" in the growth of totals, and listed under /changes
  restore PART --reason "why"
               take that back: totals count it, and wait for it, again

  --help       show this help

Rules:
${qualityRuleKeys
  .filter((key) => getQualityRule(key).action === 'hold')
  .map((key) => `  ${key.padEnd(18)} ${getQualityRule(key).label}`)
  .join('\n')}

Exit codes: 0 done, 1 refused, 2 usage error, 130 stopped by Ctrl-C.`

export type Verb = 'release' | 'reject'

/** A request to `npm run quality`. */
export type QualityCall =
  | { kind: 'help' }
  | { kind: 'list'; selection: HeldSelection; all: boolean }
  | { kind: 'list-rejected'; selection: HeldSelection }
  | { kind: 'show'; id: number }
  | { kind: 'decide'; verb: Verb; id: number; isStretch: boolean; note: string | undefined }
  | { kind: 'decide-all'; verb: Verb; selection: HeldSelection; note: string | undefined }
  | { kind: 'withdraw'; runId: number; reason: string; isDryRun: boolean }
  | { kind: 'retire'; part: string; reason: string; fromDay: Day | undefined }
  | { kind: 'restore'; part: string; reason: string }

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const SELECTION = { run: text, rule: text }
const DECISION = { ...SELECTION, stretch: flag, note: text }
const LIST = { ...SELECTION, all: flag, rejected: flag }
const WITHDRAWAL = { run: text, reason: text, 'dry-run': flag }
const RETIREMENT = { reason: text, from: text }

const COMMANDS = {
  '': command(LIST, readList),
  show: command({ stretch: flag }, (_, words) => readShow(words)),
  release: command(DECISION, (values, words) => readDecision('release', values, words)),
  reject: command(DECISION, (values, words) => readDecision('reject', values, words)),
  withdraw: command(WITHDRAWAL, readWithdrawal),
  retire: command(RETIREMENT, (values, words) => readRetirement('retire', values, words)),
  restore: command({ reason: text }, (values, words) => readRetirement('restore', values, words)),
}

/** Options of the list that somebody may expect of a decision, and those of withdraw. */
const REFUSALS: Readonly<Record<string, string>> = {
  rejected: '--rejected applies to the list only; release rejected values by ID.',
  all: '--all applies to the list only; use --run or --rule to select values.',
  reason: '--reason and --dry-run belong to withdraw; use --note with release and reject.',
  'dry-run': '--reason and --dry-run belong to withdraw; use --note with release and reject.',
}

/** The call, or what is wrong with it. */
export function readQualityCall(args: readonly string[]): QualityCall | string {
  try {
    return readCall<QualityCall>(args, COMMANDS, refuseOption) ?? { kind: 'help' }
  } catch (error) {
    if (error instanceof UsageError) return error.message
    throw error
  }
}

function refuseOption(option: string, word: string, owner: string): string {
  if (word === 'withdraw')
    return `--${option} does not apply to withdraw, which takes --run N, --reason "why" and --dry-run.`
  if (word === 'show' || word === 'retire' || word === 'restore')
    return `--${option} does not apply to ${word}.`
  if (word !== '' && !Object.hasOwn(COMMANDS, word)) return nameNoCommand(word)
  return REFUSALS[option] ?? `--${option} belongs to ${owner}.`
}

const nameNoCommand = (word: string): string =>
  isNumber(word)
    ? `Specify an action for ${word}: npm run quality -- show ${word}, release ${word}, or reject ${word}.`
    : `Unknown command "${word}": use show, release, reject, withdraw, retire or restore.`

function readList(
  { all = false, rejected = false, ...selected }: Values<typeof LIST>,
  [word]: string[],
): QualityCall {
  if (word !== undefined) throw new UsageError(nameNoCommand(word))
  const selection = readSelection(selected)
  return rejected ? { kind: 'list-rejected', selection } : { kind: 'list', selection, all }
}

function readShow([id, ...rest]: string[]): QualityCall {
  if (id === undefined || rest.length)
    throw new UsageError('Specify an ID: npm run quality -- show ID.')
  return { kind: 'show', id: readId(id) }
}

function readDecision(
  verb: Verb,
  { note, stretch = false, ...selected }: Values<typeof DECISION>,
  [id, ...rest]: string[],
): QualityCall {
  const selection = readSelection(selected)
  const { run, rule } = selected
  const isSelected = run !== undefined || rule !== undefined
  if (id === undefined) {
    if (isSelected && !stretch) return { kind: 'decide-all', verb, selection, note }
    throw new UsageError(
      `Specify values: npm run quality -- ${verb} ID, or --run N, or --rule NAME.`,
    )
  }
  if (rest.length)
    throw new UsageError(
      `One ID at a time: npm run quality -- ${verb} ${id}; or --stretch, --run N, --rule NAME for several.`,
    )
  if (isSelected) {
    const selecting = [run !== undefined && `--run ${run}`, rule !== undefined && `--rule ${rule}`]
    throw new UsageError(
      'An ID and --run or --rule are two ways to select values: ' +
        `use npm run quality -- ${verb} ${id}, ` +
        `or ${verb} with ${selecting.filter(Boolean).join(' ')}.`,
    )
  }
  return { kind: 'decide', verb, id: readId(id), isStretch: stretch, note }
}

function readWithdrawal(
  { run, reason = '', 'dry-run': isDryRun = false }: Values<typeof WITHDRAWAL>,
  words: string[],
): QualityCall {
  if (words.length || run === undefined)
    throw new UsageError('Specify a run: npm run quality -- withdraw --run N --reason "why".')
  const runId = readRun(run)
  if (!reason.trim())
    throw new UsageError(
      `Specify a reason for the audit trail: npm run quality -- withdraw --run ${run} --reason "why".`,
    )
  return { kind: 'withdraw', runId, reason: reason.trim(), isDryRun }
}

function readRetirement(
  kind: 'retire' | 'restore',
  { reason: given = '', from }: Values<typeof RETIREMENT>,
  [part, ...rest]: string[],
): QualityCall {
  if (part === undefined || rest.length)
    throw new UsageError(
      `Specify an asset or token: npm run quality -- ${kind} SLUG --reason "why".`,
    )
  const reason = given.trim()
  if (!reason)
    throw new UsageError(
      `Say why, for the audit trail: npm run quality -- ${kind} ${part} --reason "why".`,
    )
  const fromDay = from === undefined ? undefined : parseDay(from)
  if (from !== undefined && fromDay === undefined)
    throw new UsageError(`Invalid day "${from}": use a date such as 2026-11-20.`)
  return kind === 'retire' ? { kind, part, reason, fromDay } : { kind, part, reason }
}

function readSelection({ run, rule }: Values<typeof SELECTION>): HeldSelection {
  if (rule !== undefined && !isQualityRuleKey(rule)) throw new UsageError(`Unknown rule "${rule}".`)
  return { rule, runId: run === undefined ? undefined : readRun(run) }
}

function readRun(run: string): number {
  if (!isNumber(run)) throw new UsageError(`Invalid run "${run}": use a run number.`)
  return Number(run)
}

function readId(id: string): number {
  if (!isNumber(id)) throw new UsageError(`Invalid held value "${id}": use its number.`)
  return Number(id)
}

function isNumber(word: string): boolean {
  return /^[1-9]\d{0,8}$/.test(word)
}
