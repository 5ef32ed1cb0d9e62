import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networks } from '#lib/registry/networks.ts'
import { colorDistance } from '#lib/studio/color-distance.ts'
import { seriesColors } from '#lib/registry/series-colors.ts'
import { measureDistance, neighbourColors, TELLABLE } from '#lib/studio/neighbour-colors.ts'

test('distance: none to itself, all between black and white, little between red and green for some', () => {
  expect(colorDistance('#7d9ff5', '#7d9ff5')).toBe(0)
  expect(colorDistance('#000000', '#ffffff')).toBeCloseTo(1, 3)
  expect(colorDistance('#b00000', '#5a6a00')).toBeLessThan(0.08)
  expect(colorDistance('#b00000', '#0000b0')).toBeGreaterThan(0.1)
})

test('what can be told apart keeps its colour', () => {
  expect(neighbourColors(['var(--s3)', 'var(--s1)', 'var(--s2)'])).toEqual([
    'var(--s3)',
    'var(--s1)',
    'var(--s2)',
  ])
})

test('the second of two with one colour takes another', () => {
  const [first, second] = neighbourColors(['var(--s4)', 'var(--s4)'])
  expect(first).toBe('var(--s4)')
  expect(second).not.toBe('var(--s4)')
})

test('neighbours of any series, networks with own colours too, differ for every sight in both themes', () => {
  const colors = [
    ...Object.keys(seriesColors)
      .filter((name) => name !== 's-other')
      .map((name) => `var(--${name})`),
    ...networks.map(({ color }) => color),
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...colors), { maxLength: 20 }), (wanted) => {
      const given = neighbourColors(wanted)
      expect(given).toHaveLength(wanted.length)
      for (const [at, color] of given.entries())
        if (at > 0)
          expect(
            measureDistance(color, given[at - 1] ?? ''),
            `${given[at - 1]} ${color}`,
          ).toBeGreaterThanOrEqual(TELLABLE)
    }),
  )
})
