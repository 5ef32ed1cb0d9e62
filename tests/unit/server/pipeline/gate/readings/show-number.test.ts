import { expect, test } from 'vitest'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'

test.each([
  ['marketValue', 114_074_000_000_000, '$114,074,000,000,000'],
  ['marketValue', -5.5, '−$5.5'],
  // a price near its peg is told from the peg, and a small one from nothing
  ['price', 1.000776, '$1.00078'],
  ['price', 0.000012345, '$0.000012345'],
  ['price', 3_110.349, '$3,110.35'],
  ['apy7Day', 5.0214, '502.14%'],
  ['apy7Day', 0.0384, '3.84%'],
  ['totalSupply', 1_179_699, '1,179,699'],
  ['holders', 154, '154'],
  ['holders', Number.NaN, 'nothing'],
] as const)('%s of %d is shown in its unit: %s', (measure, value, text) => {
  expect(showReading(measure, value)).toBe(text)
})
