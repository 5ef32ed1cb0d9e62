import { expect, it } from 'vitest'
import { readQualityCall } from '#server/ingest/quality-call.ts'

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
