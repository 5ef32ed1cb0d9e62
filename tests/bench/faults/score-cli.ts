// npm run faults:score -- [--seed 1] [--each 20] [--data FOLDER] [--flags FILE]
// What the gate and other rules hold of planted faults, and of values that are right.
import fs from 'node:fs'
import path from 'node:path'
import { Refusal, runProgram } from '../../../scripts/processes/processes.mjs'
import type { BenchmarkCase, Flags } from './benchmark-case.ts'
import { drawCases } from './draw-cases.ts'
import { readFlags, writeCases } from './case-files.ts'
import { otherRules } from './other-rules.ts'
import { ownGate } from './own-gate.ts'
import { faultKinds } from './planted-kinds.ts'
import { scoreCase, sumScores, type CaseScore } from './score-cases.ts'

const USAGE = `npm run faults:score [-- options]
Plants faults that were reported in public in generated histories, and scores which rules hold them: the gate of this
software by itself, without other sources, and rules that most data pipelines have. Prints tables in Markdown.

  --seed 1        another seed makes other cases; the same one the same
  --each 20       number of cases of each kind and form
  --data FOLDER   also writes the cases as CSV: values.csv as they are given, truth.csv with what is
                  right. The files are in the public domain (CC0 1.0)
  --flags FILE    scores a rule of your own: a CSV with the columns case,line,day of all that it holds in these cases`

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  each: { type: 'string', default: '20' },
  data: { type: 'string' },
  flags: { type: 'string' },
} as const

await runProgram(
  { usage: USAGE, options: OPTIONS },
  async (values: Readonly<Record<string, unknown>>) => {
    const cases = drawCases(whole('seed', values), whole('each', values))
    if (typeof values['data'] === 'string') {
      const { folder, rows } = writeCases(path.resolve(values['data']), cases)
      console.log(`${rows.toLocaleString('en-US')} rows of ${cases.length} cases in ${folder}\n`)
    }
    const flagged = new Map<string, Flags[]>()
    const gate: Flags[] = []
    for (const each of cases) gate.push(await ownGate(each))
    flagged.set('the gate', gate)
    for (const [name, detect] of Object.entries(otherRules))
      flagged.set(
        name,
        cases.map((each) => detect(each)),
      )
    if (typeof values['flags'] === 'string')
      flagged.set(path.basename(values['flags']), readOwn(values['flags'], cases))
    printTables(cases, flagged)
    return 0
  },
)

function readOwn(file: string, cases: readonly BenchmarkCase[]): Flags[] {
  if (!fs.existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  const { flags, complaint } = readFlags(fs.readFileSync(file, 'utf8'), cases)
  if (complaint) throw new Refusal(`${file}: ${complaint}`)
  return flags
}

function whole(name: 'seed' | 'each', values: Readonly<Record<string, unknown>>): number {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 1 || number > 1e6)
    throw new Refusal(`--${name} must be a whole number from 1 on.`)
  return number
}

function percent(fraction: number): string {
  return fraction > 10 ? '> 1,000%' : `${(100 * fraction).toFixed(1)}%`
}

function printTables(
  cases: readonly BenchmarkCase[],
  flagged: ReadonlyMap<string, readonly Flags[]>,
): void {
  const scores = new Map(
    [...flagged].map(([name, flags]) => [
      name,
      cases.map((each, at) => scoreCase(each, flags[at] ?? new Map())),
    ]),
  )
  const rows = [...scores].map(([name, all]) => {
    const { recall, caught, falseHolds, disturbed, headlines, worst } = sumScores(all)
    return [name, recall, caught, falseHolds, disturbed, headlines, worst].map((cell) =>
      typeof cell === 'number' ? percent(cell) : cell,
    )
  })
  printTable(
    [
      'rule',
      'recall',
      'caught',
      'false holds',
      'right cases disturbed',
      'headline off',
      'at worst',
    ],
    rows,
  )
  console.log('')
  const kinds = [...new Set(cases.map(({ kind }) => kind))]
  const columns = [...scores]
  printTable(
    ['kind', ...columns.map(([name]) => name), 'reported'],
    kinds.map((kind) => [
      kind,
      ...columns.map(([, all]) => describeKind(all.filter((each) => each.kind === kind))),
      faultKinds.find(({ name }) => name === kind)?.report ?? '',
    ]),
  )
}

/** Recall of a kind of fault; of one that is right the share of its cases that are disturbed. */
function describeKind(scores: readonly CaseScore[]): string {
  const { recall, disturbed } = sumScores(scores)
  return scores[0]?.isRight ? `${percent(disturbed)} disturbed` : percent(recall)
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`| ${head.join(' | ')} |`)
  console.log(`|${head.map((_, at) => (at ? '--:' : '---')).join('|')}|`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}
