// Protects: a test that some machines skip says what they lack, so that the last lines of `npm test` can.
// Cannot see: whether that is why it is skipped.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

test('each skipped test of vitest says what it needs', () => {
  const silent = globSync('tests/**/*.test.{ts,tsx}').filter((file) => {
    const text = readFileSync(file, 'utf8')
    return count(text, /\.(?:skipIf|runIf)\(/g) !== count(text, /meta: \{ needs: /g)
  })
  expect(silent).toEqual([])
})
