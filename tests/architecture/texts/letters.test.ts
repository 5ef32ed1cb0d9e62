// Protects: every sign that a page writes is in the fonts as scripts/fonts.mjs cuts them; another
// would be drawn in whatever font the reader's system has. Cannot see: names that come from data,
// and signs that the typeface itself has not.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { letters } from '../../../scripts/fonts.mjs'

/** Signs of keys, which every system that has such keys draws. */
const KEYS = '⌘↵'

test('what pages write is in the fonts', () => {
  const kept = new Set(letters() + KEYS)
  // letters are drawn by whoever reads them
  const missing = globSync([
    'app/**/*.{ts,tsx}',
    'components/**/*.{ts,tsx}',
    'lib/**/*.{ts,tsx}',
    'server/{admin,market,pages,pipeline}/**/*.ts',
    'server/people/!(mails)/**/*.ts',
  ]).flatMap((file) =>
    [...new Set(withoutComments(readFileSync(file, 'utf8')))]
      .filter((sign) => sign > '~' && !kept.has(sign))
      .map((sign) => `${file}: ${sign}`),
  )
  expect(missing).toEqual([])
})

const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
