import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { StalePanel } from '#app/(site)/status/stale-panel.tsx'
import { describeSilentPart } from '#lib/format/describe-silent-part.ts'
import { sumOfParts } from '#server/pipeline/series/adding.ts'

vi.stubEnv('PART_STALE_DAYS', '10')

const part = (key: string, values: number[]) =>
  ({ key, frequency: 'day', start: 100, values: Float64Array.from(values) }) as const

// The sentence says what sums do: this is each of its clauses.
test('a silent part is in no total, which is held or marked for as many days as the status page says', () => {
  const stays = part('stays', Array<number>(14).fill(99))
  const small = sumOfParts([stays, part('small', [1, 1])])
  // its last value is of day 101
  expect([...small.values]).toEqual([100, 100, ...Array<number>(12).fill(99)])
  expect([...small.partial.keys()]).toEqual([102, 103, 104, 105, 106, 107, 108, 109, 110, 111])
  const large = sumOfParts([stays, part('large', [3, 3])])
  expect(large.incomplete.map(({ day }) => day)).toEqual([...small.partial.keys()])
  expect([...large.values.slice(12)]).toEqual([99, 99])

  const words = describeSilentPart(10)
  expect(words).toBe(
    'No total includes it after its last value. For 10 days it counts as missing: ' +
      'a total that it made up 2% or more of is held, any other is marked as partial. ' +
      'After that, totals continue without it.',
  )
  expect(renderToStaticMarkup(<StalePanel assets={[]} />)).toContain(words)
})
