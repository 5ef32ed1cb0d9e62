// node scripts/decisions.mjs writes docs/decisions/README.md, the index of decisions by subject, from
// the first lines of the files beside it.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'
import { isProgram, runProgram } from './processes/processes.mjs'

const USAGE = `node scripts/decisions.mjs [--check]
Writes docs/decisions/README.md from the first lines of the decisions.

  --check   writes nothing, and fails where the index is not what the files say`

const FOLDER = path.join('docs', 'decisions')
const INDEX = path.join(FOLDER, 'README.md')

/** In the order of the index. */
const SUBJECTS = [
  'Data API',
  'Figures and totals',
  'Quality gate',
  'Sources and ingest',
  'Chain',
  'Catalogue',
  'Pages and charts',
  'Files and exports',
  'Accounts and access',
  'Caching and load',
  'Database',
  'Operations',
  'Development',
]

const NAME = /^(?<number>\d{3})(?:-[a-z0-9]+){2,6}\.md$/
const LONGEST_NAME = 60
/** A title, a line of the day, the subject and the status, any text, and the reason. */
const TEXT =
  /^# (?<title>.+)\n\n(?<day>20\d\d-\d\d-\d\d) · (?<subject>[^·\n]+) · (?<status>[^·\n]+)\n\n(?:[^]*\n\n)?Reason: (?:.|\n(?!\n))+\.\n$/
const STATUS = /^(?:in force|(?:replaced|amended) by (?:\[\d{3}\]\([^)]+\)(?:, (?=\[)|$))+)$/
const SUCCESSOR = /\[(?<number>\d{3})\]\((?<file>[^)]+)\)/g

/** @typedef {Record<'file' | 'number' | 'title' | 'day' | 'subject' | 'status', string>} Written */

/**
 * The decisions of a folder in the order of their numbers, and what is wrong with their names and
 * first lines, a sentence each.
 * @returns {{ decisions: Written[], faults: string[] }}
 */
export function readDecisions(folder = path.join(root, FOLDER)) {
  const files = fs.readdirSync(folder).filter((file) => file !== path.basename(INDEX))
  const decisions = []
  const faults = []
  for (const file of files.sort()) {
    const number = file.length <= LONGEST_NAME ? NAME.exec(file)?.groups.number : undefined
    if (!number)
      faults.push(`${file}: a name is a number, two to six words and .md, 60 characters at most.`)
    const head = TEXT.exec(fs.readFileSync(path.join(folder, file), 'utf8'))?.groups
    if (!head)
      faults.push(
        `${file}: a decision is "# Title", "day · subject · status", its text, and last "Reason: ….".`,
      )
    if (number && head) decisions.push({ file, number, ...head })
  }
  return { decisions, faults: [...faults, ...findContradictions(decisions, files)] }
}

/** @param {Written[]} decisions @param {string[]} files */
function findContradictions(decisions, files) {
  return decisions.flatMap(({ file, number, day, subject, status }, at) => {
    const before = decisions[at - 1]
    const faults = []
    if (before?.number === number) faults.push(`${number} is the number of ${before.file} already.`)
    if (before && before.day > day)
      faults.push(`${before.file} has a later day and a lower number.`)
    if (!SUBJECTS.includes(subject))
      faults.push(`the subject is one of ${SUBJECTS.join(', ')}, not "${subject}".`)
    if (!STATUS.test(status))
      faults.push('the status is "in force", or "replaced by" or "amended by" with a link.')
    for (const { groups: later } of status.matchAll(SUCCESSOR)) {
      const isThere = files.includes(later.file) && later.file.startsWith(later.number)
      if (!isThere) faults.push(`there is no decision ${later.number} (${later.file}).`)
      if (later.number <= number) faults.push(`${later.number} does not come after it.`)
    }
    return faults.map((fault) => `${file}: ${fault}`)
  })
}

/**
 * The text of the index: a list for each subject, with the status of what is not in force whole.
 * @param {Written[]} decisions
 */
export function writeIndex(decisions) {
  const lists = SUBJECTS.map((subject) => {
    const lines = decisions
      .filter((decision) => decision.subject === subject)
      .map(({ file, number, title, status }) => {
        const note = status === 'in force' ? '' : ` · ${status}`
        return `- [${number} ${title}](${file})${note}\n`
      })
    return lines.length ? `## ${subject}\n\n${lines.join('')}` : ''
  })
  return `# Decisions

What was decided against or beyond what is written elsewhere, one short file each. \`node scripts/decisions.mjs\` writes this index from their first lines.

${lists.filter(Boolean).join('\n')}`
}

if (isProgram(import.meta.url)) {
  await runProgram({ usage: USAGE, options: { check: { type: 'boolean' } } }, ({ check }) => {
    const { decisions, faults } = readDecisions()
    const index = path.join(root, INDEX)
    const isOld = !fs.existsSync(index) || fs.readFileSync(index, 'utf8') !== writeIndex(decisions)
    for (const fault of faults) console.error(fault)
    if (faults.length) return 1
    if (check && isOld) {
      console.error(`${INDEX} is not what the decisions say: run node scripts/decisions.mjs.`)
      return 1
    }
    if (isOld) fs.writeFileSync(index, writeIndex(decisions))
    console.log(`${decisions.length} decisions, ${isOld ? 'index written' : 'index up to date'}`)
    return 0
  })
}
