import { expect, test } from 'vitest'
import { hasOnlyHung } from '../../../../scripts/tests/hung-runner.mjs'

const HUNG = {
  message: 'Error: worker-3 process did not exit within 30000ms after stop, force-killed it',
}
const OTHER = { message: "Error: Cannot find module './gone.ts'" }

test('only processes that hung after tests that all passed are no failure', () => {
  const passed = { expected: 390, unexpected: 0 }
  expect(hasOnlyHung([HUNG, HUNG], passed)).toBe(true)
  expect(hasOnlyHung([HUNG, OTHER], passed)).toBe(false)
  expect(hasOnlyHung([{}], passed)).toBe(false)
  expect(hasOnlyHung([], passed)).toBe(false)
  expect(hasOnlyHung([HUNG], { expected: 390, unexpected: 1 })).toBe(false)
  expect(hasOnlyHung([HUNG], { expected: 0, unexpected: 0 })).toBe(false)
})
