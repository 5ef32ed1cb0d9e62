import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// One act of a reader is one call that changes something, so that the server does all of it or
// nothing. A form that sends two can stop between them. It cannot see calls that are hidden behind
// functions of other files.

/** Files that send two, and why that is no act in halves. */
const ALLOWED: Readonly<Record<string, string>> = {
  'components/auth/passkey-calls.ts':
    'the first only asks for the challenge that the second answers',
}

const FORM = /<form\b[^>]*/g
const CALL = /\bclient\.[\w.]+\.mutate\(/g

test('no function of the interface sends two mutations for one act', () => {
  const twice = globSync('{app,components}/**/*.{ts,tsx}').filter(
    (file) => (readFileSync(file, 'utf8').match(CALL) ?? []).length > 1,
  )
  expect(twice).toEqual(Object.keys(ALLOWED))
})

test('no form of the interface puts what is typed into an address when its script is late', () => {
  const bare = globSync('{app,components}/**/*.tsx').filter((file) =>
    (readFileSync(file, 'utf8').match(FORM) ?? []).some((form) => !form.includes('method=')),
  )
  expect(bare).toEqual([])
})
