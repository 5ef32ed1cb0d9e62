// A comment is read beside the code that it is about: no line of one is longer than a narrow window shows.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LONGEST = 120
const IS_COMMENT = /^\s*(?:\/\*|\*|\/\/)/

const findLong = (code: string): string[] =>
  code.split('\n').filter((line) => line.length > LONGEST && IS_COMMENT.test(line))

test('no line of a comment is too long', () => {
  const found = globSync([
    '{app,components,e2e,lib,prisma,server,tests}/**/*.{ts,tsx}',
    'scripts/**/*.mjs',
  ])
    .filter((file) => !file.includes('generated'))
    .flatMap((file) => findLong(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`))
  expect(found).toEqual([])
})

test('one that is gets noticed, and code that is as long does not', () => {
  const words = 'word '.repeat(LONGEST / 5)
  expect(findLong(`/** ${words} */`)).toHaveLength(1)
  expect(findLong(`  // ${words}`)).toHaveLength(1)
  expect(findLong(`const text = '${words}'`)).toEqual([])
})
