import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busiestMinute, describeRequests } from '../../../support/world/count-requests.ts'

test('the busiest minute is the one of sixty seconds that has most requests, wherever it begins', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200_000), { maxLength: 40 }), (some) => {
      const times = some.sort((a, b) => a - b)
      const within = times.map(
        (from) => times.filter((time) => time >= from && time < from + 60_000).length,
      )
      expect(busiestMinute(times)).toBe(Math.max(0, ...within))
    }),
  )
})

test('a host that is asked more than its owner allows is named', () => {
  const times = Array.from({ length: 13 }, (_, at) => at * 1000)
  expect(
    describeRequests(
      new Map([
        ['home.treasury.gov', times],
        ['a.node', [0]],
      ]),
    ),
  ).toEqual([
    'home.treasury.gov: 13 requests, at most 13 in a minute of 12 allowed: TOO MANY',
    'a.node: 1 request, at most 1 in a minute',
    '14 requests in all',
  ])
})
