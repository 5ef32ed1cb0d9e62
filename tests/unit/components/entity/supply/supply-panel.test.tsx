import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SupplyPanel } from '#components/entity/supply/supply-panel.tsx'
import { networkBySlug } from '#lib/registry/networks.ts'
import type { ChainReading } from '#server/market/assets/supply-checks.ts'

const network = networkBySlug('ethereum')
if (!network) throw new Error('there is no Ethereum')

const reading = (tokenId: number, state: ChainReading['state']): ChainReading => ({
  tokenId,
  network,
  counts: 'block',
  block: 22_000_000,
  hash: '0xab',
  at: '2026-11-25T23:59:47Z',
  supply: '100',
  address: '0xab',
  multiplier: null,
  transfers: '100',
  gap: '0',
  state,
  moves: null,
  daysCompared: 1,
  daysEqual: 1,
  call: 'curl',
  isRepeatable: true,
})
const subOf = (...states: ChainReading['state'][]) =>
  /class="sub">([^<]*)</.exec(
    renderToStaticMarkup(
      <SupplyPanel
        readings={states.map((state, at) => reading(at + 1, state))}
        circulation={[]}
        proxies={[]}
        claims={[]}
        feeds={[]}
        others={[]}
      />,
    ),
  )?.[1]

test('a supply that nobody read is counted as none that matches', () => {
  expect(subOf('reconciled', 'differs', 'unread')).toBe(
    'onchain supply, 1 of 2 tokens without a gap, 1 not read',
  )
  expect(subOf('unread')).toBe('onchain supply, 1 not read')
  expect(subOf('reconciled')).toBe('onchain supply, 1 of 1 token without a gap')
  expect(subOf('read')).toBe('onchain supply')
})
