import { parseArgs } from 'node:util'
import { getQualityRule, isQualityRuleKey, qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import type { HeldSelection } from '#server/data/holds/queries.ts'

export const QUALITY_USAGE = `npm run quality [-- show … | release … | reject …] [--note "why"]
Lists held values, latest first. Consecutive days of one series under one rule are one entry.

  show ID      list each day of the entry, with its reading and the reason for the hold
  release ID   publish the reading as received
  reject ID    discard it; the same reading is ignored if it arrives again, until it is released
  --stretch    with an ID: every day of its entry, not only that one
  --run N, --rule NAME
               all values held by this run, under this rule, or both; filters the list and can be
               used instead of an ID
  --all        list each day separately
  --rejected   list each rejected value instead; release ID publishes one after all
  --note …     reason, recorded with the decision
  --help       show this help

Rules:
${qualityRuleKeys
  .filter((key) => getQualityRule(key).action === 'hold')
  .map((key) => `  ${key.padEnd(18)} ${getQualityRule(key).label}`)
  .join('\n')}

Exit codes: 0 done, 1 refused, 2 usage error, 130 stopped by Ctrl-C.`

export type Verb = 'release' | 'reject'

/** What is wanted of `npm run quality`. */
export type QualityCall =
  | { kind: 'help' }
  | { kind: 'list'; selection: HeldSelection; all: boolean }
  | { kind: 'list-rejected'; selection: HeldSelection }
  | { kind: 'show'; id: number }
  | { kind: 'decide'; verb: Verb; id: number; isStretch: boolean; note: string | undefined }
  | { kind: 'decide-all'; verb: Verb; selection: HeldSelection; note: string | undefined }

const OPTIONS = {
  note: { type: 'string' },
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
  const {
    values: { note, run, rule, all = false, rejected = false, stretch = false, help },
    positionals: [verb, id, ...rest],
  } = parsed
  if (help) return { kind: 'help' }
  if (rule !== undefined && !isQualityRuleKey(rule)) return `Unknown rule "${rule}".`
  if (run !== undefined && !isNumber(run)) return `Invalid run "${run}": use a run number.`
  const selection = { rule, runId: run === undefined ? undefined : Number(run) }
  const isSelected = run !== undefined || rule !== undefined
  if (verb === undefined)
    return rejected ? { kind: 'list-rejected', selection } : { kind: 'list', selection, all }
  if (verb !== 'show' && verb !== 'release' && verb !== 'reject')
    return isNumber(verb)
      ? `Specify an action for ${verb}: npm run quality -- show ${verb}, release ${verb}, or reject ${verb}.`
      : `Unknown command "${verb}": use show, release or reject.`
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
