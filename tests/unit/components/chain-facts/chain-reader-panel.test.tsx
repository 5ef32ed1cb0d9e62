import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChainReaderPanel } from '#components/chain-facts/chain-reader-panel.tsx'
import { networkMark } from '#lib/view/entities/mark.ts'
import type { ChainReaderView } from '#lib/view/sources/chain-reader.ts'

const ethereum: ChainReaderView = {
  slug: 'ethereum',
  name: 'Ethereum',
  mark: networkMark(undefined),
  variable: 'RPC_ETHEREUM',
  nodes: ['one.example', 'two.example:8545'],
  answered: 2,
  tokens: 3,
  feeds: 1,
  counts: 'block',
  readTo: { number: 24_117_199, at: '2026-11-20T23:59:47Z' },
  head: { number: 24_117_206, askedAt: '2026-11-21T00:01:00Z' },
  confirmations: 65,
  reorgs: { count: 41, depth: 6 },
  transfers: 1_280_000,
  days: ['none', 'failed', 'fine'],
  compared: 2,
  equal: 2,
  stopped: null,
  incidents: [],
  lastRun: { id: 12, state: 'published', startedAt: '2026-11-21T00:01:00Z' },
}
const shown = (reader: Partial<ChainReaderView>): string =>
  renderToStaticMarkup(<ChainReaderPanel readers={[{ ...ethereum, ...reader }]} />)

it('tells nodes, height, lag, finality, and that all is equal', () => {
  const html = shown({})
  for (const part of ['one.example, two.example:8545', '24,117,199', '7 blocks', '65 blocks'])
    expect(html).toContain(part)
  expect(html).toContain('41 reorgs, depth 6')
  expect(html).toContain('1.28M')
  expect(html).toContain('3 days: 1 with successful runs, 1 with failed ones')
  expect(html).toContain('2 of 2')
  expect(html).toContain('3 tokens, 1 feed')
  expect(html).toContain('Reconciled')
  expect(html).toContain('Run now')
  expect(html).not.toContain('Open incidents')
})

it.each([
  ['Stopped', { stopped: 'Final blocks were undone.', equal: 1 }, 'Final blocks were undone.'],
  ['1 token off', { equal: 1 }, '1 of 2'],
  [
    'Incident',
    { incidents: [{ title: 'Nodes disagree', detail: 'Two hashes.' }] },
    'Open incidents of Ethereum: 1',
  ],
  ['Not read', { readTo: null, compared: 0, equal: 0, head: null }, 'Not read yet'],
  ['1 of 2', { answered: 1 }, 'Answered when asked last'],
  ['2', { answered: null }, 'Not asked yet'],
  ['No nodes', { nodes: [] }, 'Set RPC_ETHEREUM for this process'],
  ['Read', { compared: 0, equal: 0 }, 'supply only'],
])('says %s', (word, reader, beside) => {
  const html = shown(reader)
  expect(html).toContain(`>${word}<`)
  expect(html).toContain(beside)
})

it('cannot be run where it stopped, or where nothing is read', () => {
  expect(shown({ stopped: 'Final blocks were undone.' })).not.toContain('Run now')
  expect(shown({ tokens: 0, feeds: 0 })).not.toContain('Run now')
})

it('says how to begin where there is none', () => {
  expect(renderToStaticMarkup(<ChainReaderPanel readers={[]} />)).toContain('RPC_ETHEREUM')
})
