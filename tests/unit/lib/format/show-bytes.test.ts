import { expect, it } from 'vitest'
import { showBytes } from '#lib/format/show-bytes.ts'

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [12_400, '12.4 KB'],
  [3_250_000, '3.3 MB'],
  [999_950, '1.0 MB'],
  [210_400_000, '210 MB'],
  [1_530_000_000, '1.5 GB'],
])('shows %d bytes as %s', (bytes, shown) => {
  expect(showBytes(bytes)).toBe(shown)
})
