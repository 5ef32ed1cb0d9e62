import { expect, it } from 'vitest'
import { QUALITY_USAGE, readQualityCall } from '#server/pipeline/cli/quality-call.ts'

it('says that an ID and a selection are two ways', () => {
  expect(readQualityCall(['release', '1', '--run', '24'])).toBe(
    'An ID and --run or --rule are two ways to select values: ' +
      'use npm run quality -- release 1, or release with --run 24.',
  )
  expect(readQualityCall(['reject', '1', '--run', '24', '--rule', 'negative'])).toContain(
    'reject with --run 24 --rule negative.',
  )
  expect(readQualityCall(['release'])).toMatch(/^Specify values: /)
  expect(readQualityCall(['release', '--stretch', '--run', '24'])).toMatch(/^Specify values: /)
})

it('says of each rule that holds what it is called', () => {
  expect(QUALITY_USAGE).toMatch(/^ {2}implausible {2,}Outside known range$/m)
  expect(QUALITY_USAGE).not.toContain('partial_total')
})

it('withdraws a run, for a reason', () => {
  const withdraw = (...args: string[]) => readQualityCall(['withdraw', ...args])
  expect(withdraw('--run', '7', '--reason', ' wrong file ')).toEqual({
    kind: 'withdraw',
    runId: 7,
    reason: 'wrong file',
    isDryRun: false,
  })
  expect(withdraw('--run', '7', '--reason', 'x', '--dry-run')).toMatchObject({ isDryRun: true })
  expect(withdraw()).toMatch(/^Specify a run: /)
  expect(withdraw('7', '--reason', 'x')).toMatch(/^Specify a run: /)
  expect(withdraw('--run', 'seven', '--reason', 'x')).toBe('Invalid run "seven": use a run number.')
  expect(withdraw('--run', '7')).toMatch(/^Specify a reason .* --run 7 --reason "why"\.$/)
  expect(withdraw('--run', '7', '--reason', ' ')).toMatch(/^Specify a reason /)
  expect(withdraw('--run', '7', '--reason', 'x', '--rule', 'negative')).toMatch(
    /^--rule does not apply to withdraw, /,
  )
  expect(readQualityCall(['release', '1', '--reason', 'x'])).toMatch(/^--reason and --dry-run /)
})
