import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeedTable } from '#components/entity/feed-table.tsx'
import { networkBySlug } from '#lib/registry/networks.ts'
import type { FeedCheck } from '#server/market/assets/feed-checks.ts'

function makeFeed(more: Partial<FeedCheck> = {}): FeedCheck {
  const network = networkBySlug('ethereum')
  if (!network) throw new Error('Ethereum is in no list')
  return {
    id: 1,
    kind: 'reserves',
    network,
    address: '0x289B5036cd942e619E1Ee48670F98d214E745AAC',
    vouchedBy: 'custodian',
    source: 'https://example.com/feeds',
    asOf: 20_500,
    reading: {
      value: '990.5',
      description: 'FUND Reserves',
      round: '36893488147419104003',
      answeredAt: '2026-03-01T20:00:00.000Z',
      block: 24_113_882,
      hash: '0xabc',
      at: '2026-03-01T23:00:00.000Z',
      call: 'curl -s "$RPC_ETHEREUM"',
    },
    fault: null,
    gap: {
      against: 'supply',
      day: 20_513,
      expected: 1000,
      amount: -9.5,
      fraction: -0.0095,
      history: [-0.01, null, -0.0095],
    },
    ...more,
  }
}

const draw = (...feeds: FeedCheck[]) =>
  renderToStaticMarkup(<FeedTable others={[]} feeds={feeds} />)

test('a claim says who vouches, its gap in amount and percent, and how to repeat the read', () => {
  const html = draw(makeFeed())
  for (const text of [
    'Reserves, custodian',
    '990.5',
    '−9.50 (−0.950%)',
    '24,113,882',
    'round 36893488147419104003',
    'curl -s',
    'example.com',
    'class="spark"',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('$990.5')
})

test('what is wrong with a feed stands beside its last good reading', () => {
  const html = draw(makeFeed({ kind: 'nav', fault: 'feed_late' }))
  expect(html).toContain('Feed is stale')
  expect(html).toContain('$990.5')
})

test('a feed of which nothing was read says so, and has no call', () => {
  const html = draw(makeFeed({ reading: null, gap: null }))
  expect(html).toContain('Not read')
  expect(html).not.toContain('Reproduce this reading')
})

test('without feeds there is no table', () => {
  expect(draw()).toBe('')
})
