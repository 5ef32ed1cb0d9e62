import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealColors, DISTINCT, settleColors } from '#lib/view/charts/deal-colors.ts'
import { FURTHER_COLORS, OWN_COLORS, slugColor } from '#lib/view/entities/mark.ts'

const PALETTE = [...OWN_COLORS, ...FURTHER_COLORS]

/** Two names that would have one colour. */
const named = Array.from({ length: 60 }, (_, at) => `asset-${at}`)
const [one = '', other = ''] = named.flatMap((slug, at) => {
  const twin = named.slice(at + 1).find((each) => slugColor(each) === slugColor(slug))
  return twin ? [slug, twin] : []
})

test('of two that lead a group and would have one colour the larger keeps it, in whatever order they come', () => {
  expect(slugColor(one)).toBe(slugColor(other))
  for (const sizes of [
    [
      [one, 10],
      [other, 20],
    ],
    [
      [other, 20],
      [one, 10],
    ],
  ] as const) {
    const colors = dealColors([new Map(sizes)])
    expect(colors.get(other)).toBe(slugColor(other))
    expect(colors.get(one)).not.toBe(slugColor(other))
  }
})

test('two that never stand together may have one colour, and nobody else gives way', () => {
  const colors = dealColors([new Map([[one, 10]]), new Map([[other, 20]])])
  expect([colors.get(one), colors.get(other)]).toEqual([slugColor(one), slugColor(one)])
})

test('what one group has settled holds in all of them', () => {
  const third = named.find((slug) => slugColor(slug) !== slugColor(one)) ?? ''
  const colors = dealColors([
    new Map([
      [other, 20],
      [one, 10],
    ]),
    new Map([
      [one, 10],
      [third, 5],
    ]),
  ])
  expect(new Set([one, other, third].map((slug) => colors.get(slug))).size).toBe(3)
})

test('the leaders of every group differ, while there are colours for all that they stand beside', () => {
  const group = fc.dictionary(fc.constantFrom(...named), fc.integer({ min: 1, max: 1_000 }), {
    maxKeys: 30,
  })
  fc.assert(
    fc.property(group, (sizes) => {
      const entries = Object.entries(sizes)
      const colors = dealColors([new Map(entries)])
      const leaders = entries
        .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
        .slice(0, DISTINCT)
        .map(([slug]) => colors.get(slug))
      expect(new Set(leaders).size).toBe(leaders.length)
      for (const color of colors.values()) expect(PALETTE).toContain(color)
    }),
  )
})

test('series that would have one colour: the first keeps it, and no wish of another is taken from it', () => {
  const [a = '', b = '', c = ''] = PALETTE
  expect(settleColors([a, b, c])).toEqual([a, b, c])
  const [first, second, third] = settleColors([a, a, b])
  expect([first, third]).toEqual([a, b])
  expect([a, b]).not.toContain(second)
})

test('more series than colours: all differ until there are no more', () => {
  const wanted = Array.from({ length: PALETTE.length + 3 }, () => PALETTE[0] ?? '')
  expect(new Set(settleColors(wanted)).size).toBe(PALETTE.length)
})
