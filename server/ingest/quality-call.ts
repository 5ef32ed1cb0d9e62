import { parseArgs } from 'node:util'
import { parseDay, type Day } from '#lib/dates.ts'
import { getQualityRule, isQualityRuleKey, qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import type { HeldSelection } from '#server/data/holds/queries.ts'

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

const OPTIONS = {
  note: { type: 'string' },
  reason: { type: 'string' },
  from: { type: 'string' },
  'dry-run': { type: 'boolean' },
  run: { type: 'string' },
  rule: { type: 'string' },
  all: { type: 'boolean' },
  rejected: { type: 'boolean' },
  stretch: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** The call, or what is wrong with it. */
export function readQualityCall(args: readonly string[]): QualityCall | string {
  const parsed = parseWords(args)
  if (typeof parsed === 'string') return parsed
  if (parsed.values.help) return { kind: 'help' }
  if (parsed.positionals[0] === 'withdraw') return readWithdrawal(parsed)
  if (parsed.positionals[0] === 'retire' || parsed.positionals[0] === 'restore')
    return readRetirement(parsed.positionals[0], parsed)
  if (parsed.values.reason !== undefined || parsed.values['dry-run'])
    return '--reason and --dry-run belong to withdraw; use --note with release and reject.'
  if (parsed.values.from !== undefined) return '--from belongs to retire.'
  const {
    values: { note, run, rule, all = false, rejected = false, stretch = false },
    positionals: [verb, id, ...rest],
  } = parsed
  if (rule !== undefined && !isQualityRuleKey(rule)) return `Unknown rule "${rule}".`
  if (run !== undefined && !isNumber(run)) return `Invalid run "${run}": use a run number.`
  const selection = { rule, runId: run === undefined ? undefined : Number(run) }
  const isSelected = run !== undefined || rule !== undefined
  if (verb === undefined)
    return rejected ? { kind: 'list-rejected', selection } : { kind: 'list', selection, all }
  if (verb !== 'show' && verb !== 'release' && verb !== 'reject')
    return isNumber(verb)
      ? `Specify an action for ${verb}: npm run quality -- show ${verb}, release ${verb}, or reject ${verb}.`
      : `Unknown command "${verb}": use show, release, reject, withdraw, retire or restore.`
  if (rejected) return '--rejected applies to the list only; release rejected values by ID.'
  if (all) return '--all applies to the list only; use --run or --rule to select values.'
  if (id !== undefined && !isNumber(id)) return `Invalid held value "${id}": use its number.`
  if (verb === 'show')
    return id === undefined || rest.length || isSelected
      ? 'Specify an ID: npm run quality -- show ID.'
      : { kind: 'show', id: Number(id) }
  if (rest.length)
    return `One ID at a time: npm run quality -- ${verb} ${id}; or --stretch, --run N, --rule NAME for several.`
  if (id !== undefined && isSelected)
    return `An ID and --run or --rule are two ways to select values: use npm run quality -- ${verb} ${id}, or ${verb} with ${[run !== undefined && `--run ${run}`, rule !== undefined && `--rule ${rule}`].filter(Boolean).join(' ')}.`
  if (id === undefined && (!isSelected || stretch))
    return `Specify values: npm run quality -- ${verb} ID, or --run N, or --rule NAME.`
  return id === undefined
    ? { kind: 'decide-all', verb, selection, note }
    : { kind: 'decide', verb, id: Number(id), isStretch: stretch, note }
}

function readWithdrawal({
  values: { run, reason = '', 'dry-run': dryRun = false, ...others },
  positionals,
}: Exclude<ReturnType<typeof parseWords>, string>): QualityCall | string {
  const [other] = Object.keys(others)
  if (other !== undefined)
    return `--${other} does not apply to withdraw, which takes --run N, --reason "why" and --dry-run.`
  if (positionals.length > 1 || run === undefined)
    return 'Specify a run: npm run quality -- withdraw --run N --reason "why".'
  if (!isNumber(run)) return `Invalid run "${run}": use a run number.`
  if (!reason.trim())
    return `Specify a reason for the audit trail: npm run quality -- withdraw --run ${run} --reason "why".`
  return { kind: 'withdraw', runId: Number(run), reason: reason.trim(), isDryRun: dryRun }
}

function readRetirement(
  verb: 'retire' | 'restore',
  {
    values: { reason = '', from, ...others },
    positionals: [, part, ...rest],
  }: Exclude<ReturnType<typeof parseWords>, string>,
): QualityCall | string {
  const [other] = Object.keys(others)
  if (other !== undefined || (verb === 'restore' && from !== undefined))
    return `--${other ?? 'from'} does not apply to ${verb}.`
  if (part === undefined || rest.length)
    return `Specify an asset or token: npm run quality -- ${verb} SLUG --reason "why".`
  if (!reason.trim())
    return `Say why, for the audit trail: npm run quality -- ${verb} ${part} --reason "why".`
  const fromDay = from === undefined ? undefined : parseDay(from)
  if (from !== undefined && fromDay === undefined)
    return `Invalid day "${from}": use a date such as 2026-11-20.`
  return verb === 'retire'
    ? { kind: 'retire', part, reason: reason.trim(), fromDay }
    : { kind: 'restore', part, reason: reason.trim() }
}

function parseWords(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function isNumber(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}
