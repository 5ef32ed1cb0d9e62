import { expect, it } from 'vitest'
import { placedPath } from '#components/charts/picture/placed-path.ts'

it.each([
  ['M0 40l1-2 3 0', 'M10 100L20 95L50 95'],
  ['M-2 609V40H0l4 20H4V609', 'M-10 1522.5L-10 100L10 100L50 150L50 150L50 1522.5'],
  ['M1 600V20h8V600z', 'M20 1500L20 50L100 50L100 1500z'],
])('%s stands at its place in whole coordinates', (path, placed) => {
  expect(placedPath(path, { left: 10, top: 0, perX: 10, perY: 2.5 })).toBe(placed)
})
