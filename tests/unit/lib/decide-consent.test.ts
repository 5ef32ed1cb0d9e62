import { expect, it } from 'vitest'
import { decideConsent } from '#lib/decide-consent.ts'

it.each([
  [undefined, false, null],
  ['yes', false, 'yes'],
  ['no', false, 'no'],
  ['YES', false, null],
  ['yes; no', false, null],
  ['yes', true, 'no'],
  [undefined, true, 'no'],
])('cookie %o, opted out %o: %o', (cookie, isOptedOut, expected) => {
  expect(decideConsent(cookie, isOptedOut)).toBe(expected)
})
