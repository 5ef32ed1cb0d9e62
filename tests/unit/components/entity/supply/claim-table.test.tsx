import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClaimTable } from '#components/entity/supply/claim-table.tsx'
import { FeedCalls } from '#components/entity/supply/feed-calls.tsx'
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
    heartbeatSeconds: 86_400,
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
    faultSince: null,
    gap: {
      against: 'supply',
      day: 20_513,
      expected: 1000,
      amount: -9.5,
      fraction: -0.0095,
      history: [-0.001, null, -0.0095],
      outsideSince: 20_513,
    },
    ...more,
  }
}

const draw = (...feeds: FeedCheck[]) =>
  renderToStaticMarkup(
    <>
      <ClaimTable claims={[]} others={[]} feeds={feeds} />
      <FeedCalls feeds={feeds} />
    </>,
  )

test('a claim says who vouches, its round, time, heartbeat and gap, and how to repeat the read', () => {
  const html = draw(makeFeed())
  for (const text of [
    'Reserves<small>custodian, feed on Ethereum',
    '990.5',
    '−9.50<small>−0.950% from supply',
    'datetime="2026-03-01T20:00:00.000Z"',
    'round 771 of phase 2, heartbeat 24 h',
    'round 36893488147419104003 updated',
    '24,113,882',
    'curl -s',
    'example.com',
  ])
    expect(html.replaceAll('dateTime', 'datetime').replaceAll('<!-- -->', '')).toContain(text)
  expect(html).not.toContain('$990.5')
})

test('a gap beyond its tolerance says for how long, and the gauge and the history show it', () => {
  const html = draw(makeFeed()).replaceAll('<!-- -->', '')
  expect(html).toContain('>Gap 1 d<')
  expect(html).toContain('1 off')
  expect(html).toContain('gap-gauge outside')
  expect(html).toContain('−0.950%; tolerance ±0.50%')
  // the needle stops at the end of the gauge: 50 − 1.9 × 25
  expect(html).toContain('--p:2.5%')
  expect(html).toContain('outside the tolerance of ±0.50% on 1 of 2 days')
  // −0.1% of ±1% in 80: just below the middle; the middle of the three days is blank, so that there are two dots
  expect(html).toContain('d="M0 44l0 0M2 78l0 0"')
})

test('a gap within its tolerance is reconciled', () => {
  const html = draw(
    makeFeed({
      gap: {
        against: 'supply',
        day: 20_513,
        expected: 1000,
        amount: 2,
        fraction: 0.002,
        history: [0.001, 0.002],
        outsideSince: null,
      },
    }),
  ).replaceAll('<!-- -->', '')
  expect(html).toContain('>Reconciled<')
  expect(html).toContain('1 reconciled')
  expect(html).not.toContain('outside')
  expect(html).toContain('within the tolerance of ±0.50% on all 2 days')
})

test('what is wrong with a feed stands beside its last good reading, and since when', () => {
  const html = draw(makeFeed({ kind: 'nav', fault: 'feed_late', faultSince: 20_513 }))
  expect(html).toContain('Feed is stale since 1 Mar 2026')
  expect(html).toContain('$990.5')
})

test('what others say stands below the feeds, with its own gap', () => {
  const html = renderToStaticMarkup(
    <ClaimTable
      claims={[]}
      feeds={[makeFeed()]}
      others={[
        { kind: 'nav', source: 'Time series file', day: 20_513, value: 9.9, gap: null },
        {
          kind: 'reserves',
          source: 'Audit',
          day: 20_513,
          value: 999,
          gap: {
            against: 'the feed',
            day: 20_513,
            expected: 990.5,
            amount: 8.5,
            fraction: 0.00858,
            history: [0.00858],
            outsideSince: 20_504,
          },
        },
      ]}
    />,
  ).replaceAll('<!-- -->', '')
  expect(html).toContain('NAV per token<small>Time series file')
  expect(html).toContain('No date in common')
  expect(html).toContain('Reserves<small>Audit')
  expect(html).toContain('>Gap 10 d<')
  expect(html).toContain('3 claims beside the chain')
})

test('a feed of which nothing was read says so, and has no call', () => {
  const html = draw(makeFeed({ reading: null, gap: null }))
  expect(html).toContain('Not read')
  expect(html).not.toContain('Reproduce this reading')
})

test('without claims there is no table', () => {
  expect(draw()).toBe('')
})

test('a supply that is reported has a gauge and a history of its own, in tokens', () => {
  const html = renderToStaticMarkup(
    <ClaimTable
      claims={[
        {
          source: 'Administrator file',
          measure: 'Total Supply',
          day: 20_513,
          value: 5_768_912,
          onChain: 5_771_911.52,
          gap: {
            against: 'chain',
            day: 20_513,
            expected: 5_771_911.52,
            amount: -2_999.52,
            fraction: -0.00052,
            history: [0.0001, -0.00052],
            outsideSince: null,
          },
        },
      ]}
      feeds={[]}
      others={[]}
    />,
  ).replaceAll('<!-- -->', '')
  for (const text of [
    'Total Supply<small>Administrator file',
    '5,768,912',
    '−3.00K<small>−0.052% from chain',
    '−0.052%; tolerance ±0.10%',
    // 50 − 0.52 × 25
    '--p:37.0%',
    '>Reconciled<',
    'Total Supply, Administrator file</b> less chain: −0.052%',
    'within the tolerance of ±0.10% on all 2 days',
    'Total Supply ±0.10%',
  ])
    expect(html).toContain(text)
})
