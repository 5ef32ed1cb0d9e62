// A comment is read beside the code that it is about: no line of one is longer than a narrow window
// shows, and few lines of code are.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LONGEST = 120
const MOST_LONG_LINES = 80
const IS_COMMENT = /^\s*(?:\/\*|\*|\/\/)/

const findLong = (code: string): string[] =>
  code.split('\n').filter((line) => line.length > LONGEST && IS_COMMENT.test(line))

const FILES = globSync([
  '{app,components,e2e,lib,prisma,server,tests}/**/*.{ts,tsx}',
  'scripts/**/*.mjs',
]).filter((file) => !file.includes('generated'))

/** The lines that begin a comment with a word of a question. */
function findOpen(code: string): string[] {
  const lines = code.split('\n')
  return lines.filter((line, at) => {
    const before = lines[at - 1] ?? ''
    const [, first] =
      /^\s*(?:\/\*\*\s+|\/\/ )(\S+)/.exec(line) ??
      (/^\s*\/\*\*\s*$/.test(before) ? /^\s*\* (\S+)/.exec(line) : null) ??
      []
    const goesOn = /^\s*\/\/ /.test(line) && /^\s*\/\/ /.test(before)
    return first !== undefined && !goesOn && /^(?:what|of|whether)$/i.test(first)
  })
}

test('no line of a comment is too long', () => {
  const found = FILES.flatMap((file) =>
    findLong(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test('few lines of code are, where a text or a pattern cannot be broken', () => {
  const found = FILES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > LONGEST ? `${file}:${at + 1}` : [])),
  )
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST_LONG_LINES)
})

test('none begins with a word that leaves its subject open', () => {
  const found = FILES.flatMap((file) =>
    findOpen(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

test('one that does is noticed at the start of a comment and nowhere else', () => {
  expect(findOpen('/** What is counted. */')).toHaveLength(1)
  expect(findOpen('/**\n * Whether it is\n * of use.\n */')).toHaveLength(1)
  expect(findOpen('// of one asset\nconst held = 1')).toHaveLength(1)
  expect(findOpen('// A part\n// of one asset.')).toEqual([])
})

test('one that is gets noticed, and code that is as long does not', () => {
  const words = 'word '.repeat(LONGEST / 5)
  expect(findLong(`/** ${words} */`)).toHaveLength(1)
  expect(findLong(`  // ${words}`)).toHaveLength(1)
  expect(findLong(`const text = '${words}'`)).toEqual([])
})
