import { expect, it } from 'vitest'
import { QUALITY_USAGE, readQualityCall } from '#server/ingest/quality-call.ts'

it('says that an ID and a selection are two ways', () => {
  expect(readQualityCall(['release', '1', '--run', '24'])).toBe(
    'An ID and --run or --rule are two ways to select values: use npm run quality -- release 1, or release with --run 24.',
  )
  expect(readQualityCall(['reject', '1', '--run', '24', '--rule', 'negative'])).toContain(
    'reject with --run 24 --rule negative.',
  )
  expect(readQualityCall(['release'])).toMatch(/^Specify values: /)
  expect(readQualityCall(['release', '--stretch', '--run', '24'])).toMatch(/^Specify values: /)
})

it('says of each rule that holds what it is called', () => {
  expect(QUALITY_USAGE).toMatch(/^ {2}implausible {2,}Beyond what is known of it$/m)
  expect(QUALITY_USAGE).not.toContain('partial_total')
})
