import { networkMark } from '#lib/view/entities/mark.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HolderPanel } from '#components/entity/assets/holder-panel.tsx'
import { toDate } from '#lib/dates.ts'

const SNAPSHOT = { day: toDate(20_513), holders: 63, top1: 0.186, top5: 0.532, top10: 0.692 }
const write = (panel: ReactElement) =>
  renderToStaticMarkup(panel).replaceAll('<!-- -->', '').replaceAll('dateTime', 'datetime')

test('holders on chain are named with where else they hold, and up to which block they were counted', () => {
  const html = write(
    <HolderPanel
      snapshot={SNAPSHOT}
      largest={[
        {
          key: '1 0x1b40',
          address: '0x1b40000000000000000000000000000000000066',
          explorer: null,
          network: { name: 'Ethereum', slug: 'ethereum', mark: networkMark(undefined) },
          otherNetworks: ['Base'],
          share: 0.186,
          change: 0.008,
          isContract: true,
          known: { name: 'Treasury: Cold wallet', source: 'issuer.example', href: null },
        },
      ]}
      blocks={[
        { network: 'Ethereum', block: 24_113_882, at: '2026-03-01T23:59:47.000Z' },
        { network: 'Base', block: 79_402_116, at: '2026-03-01T23:59:58.000Z' },
      ]}
      value={1_000_000}
      networkCount={2}
    />,
  )
  for (const text of [
    '63 addresses on 2 networks',
    'Treasury: Cold wallet',
    'According to issuer.example',
    'and Base',
    'contract',
    '<dt>Contracts in top 1</dt><dd>18.6%</dd>',
    '+0.8 pp',
    '$186.0K',
    'Ethereum block <time datetime="2026-03-01T23:59:47.000Z"',
    '24,113,882',
    'Base block',
    'An address on several networks counts once.',
  ])
    expect(html).toContain(text)
})

test('where balances are read on some networks only, the panel says on how many', () => {
  const html = write(<HolderPanel snapshot={null} networkCount={3} readCount={1} />)
  expect(html).toContain('Balances are read onchain on 1 of 3 networks.')
  expect(write(<HolderPanel snapshot={null} networkCount={3} />)).toContain(
    'Requires a source of balances.',
  )
})
