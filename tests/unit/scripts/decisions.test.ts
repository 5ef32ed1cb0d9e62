// Protects: a decision that is named, begun or succeeded in another way than the others is told by
// name, and the index has each under its subject.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readDecisions, writeIndex } from '../../../scripts/decisions.mjs'
import { testFolder } from '../../support/files/test-folder.ts'

let folder = ''
beforeEach(() => {
  folder = testFolder()
})

/** A decision as it should be, with another second line or another end. */
function write(file: string, line: string, end = 'Reason: it is shorter.\n') {
  writeFileSync(join(folder, file), `# Short names\n\n${line}\n\nNames are short.\n\n${end}`)
}

test('the index lists decisions by subject, with the status of those that have a successor', () => {
  write('001-short-names.md', '2026-11-21 · Database · replaced by [003](003-long-names.md)')
  write('002-short-files.md', '2026-11-21 · Data API · in force')
  write('003-long-names.md', '2026-11-22 · Database · in force')
  const { decisions, faults } = readDecisions(folder)
  expect(faults).toEqual([])
  expect(writeIndex(decisions).split('\n').slice(4)).toEqual([
    '## Data API',
    '',
    '- [002 Short names](002-short-files.md)',
    '',
    '## Database',
    '',
    '- [001 Short names](001-short-names.md) · replaced by [003](003-long-names.md)',
    '- [003 Short names](003-long-names.md)',
    '',
  ])
})

describe('what is wrong is told by the name of the file', () => {
  test.each([
    ['a name without a number', 'short-words.md', '2026-11-23 · Database · in force', 'a name is'],
    ['a name of one word', '004-short.md', '2026-11-23 · Database · in force', 'a name is'],
    ['no status', '004-short-words.md', '2026-11-23 · Database', 'a decision is'],
    ['no day', '004-short-words.md', 'Database · in force', 'a decision is'],
    ['an unknown subject', '004-short-words.md', '2026-11-23 · Words · in force', '"Words"'],
    ['an unknown status', '004-short-words.md', '2026-11-23 · Database · old', 'the status is'],
    [
      'a successor that is not there',
      '004-short-words.md',
      '2026-11-23 · Database · amended by [009](009-no-names.md)',
      'there is no decision 009',
    ],
    [
      'a successor that came before',
      '004-short-words.md',
      '2026-11-23 · Database · amended by [003](003-long-names.md)',
      '003 does not come after it',
    ],
    [
      'a day before the last',
      '004-short-words.md',
      '2026-11-20 · Database · in force',
      'later day',
    ],
    [
      'a number twice',
      '003-short-words.md',
      '2026-11-22 · Database · in force',
      'is the number of',
    ],
  ])('%s', (_what, file, line, complaint) => {
    write('003-long-names.md', '2026-11-22 · Database · in force')
    write(file, line)
    expect(readDecisions(folder).faults).toEqual([expect.stringContaining(complaint)])
  })

  test('a reason that does not come last', () => {
    write('001-short-names.md', '2026-11-21 · Database · in force', 'Reason: so.\n\nAnd more.\n')
    expect(readDecisions(folder).faults).toEqual([expect.stringContaining('a decision is')])
  })
})
