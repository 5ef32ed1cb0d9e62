import { beforeAll, expect, test } from 'vitest'
import IssuersPage from '#app/(site)/issuers/page.tsx'
import NetworksPage from '#app/(site)/networks/page.tsx'
import { describeValueNotes } from '#lib/view/figures/day-note.ts'
import type { ParticipantView } from '#lib/view/entities/participant-row.ts'
import { participantMarket } from '#server/market/figures/participants/participant-market.ts'
import { listIssuers } from '#server/market/issuers/list-issuers.ts'
import { listNetworks } from '#server/market/networks/list-networks.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { rendered } from '../../../support/rendered.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../../support/market/small-market.ts'

/**
 * Networks and issuers of values of different days: `coin` on Ethereum ends in 2021 and `old` on
 * Base in 2024, long before the rest of 31 August 2026. Nobody is named as issuer of `orphan`.
 */
const LAST = day('2026-08-31')

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'fund',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['stellar'],
      issuer: 'house',
    },
    {
      slug: 'note',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['solana'],
      issuer: 'yard',
    },
    {
      slug: 'orphan',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['solana'],
    },
    {
      slug: 'old',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['base'],
      issuer: 'attic',
    },
    {
      slug: 'coin',
      assetClass: 'stablecoins',
      tokenization: 'distributed',
      on: ['ethereum'],
      issuer: 'mint',
    },
  ])
  const until = '2026-05-01'
  const days = LAST - day(until) + 1
  await publishSeries('Asset Value', until, { fund: steady(days, 500) }, { network: 'stellar' })
  await publishSeries(
    'Asset Value',
    until,
    { note: steady(days, 300), orphan: steady(days, 200) },
    { network: 'solana' },
  )
  await publishSeries('Asset Value', '2024-07-01', { old: steady(20, 70) }, { network: 'base' })
  await publishSeries(
    'Market Value',
    '2021-03-01',
    { coin: steady(10, 26_000) },
    { network: 'ethereum' },
  )
})

const ALL = { sort: 'total', direction: 'desc', search: '' } as const
const changedShares = async (kind: 'network' | 'issuer', view: ParticipantView) => {
  const { shares } = await participantMarket(await openMarketNow(), kind, view, {
    flowDays: 30,
    shareDays: 90,
  })
  return new Map(shares?.rows.map(({ label, to }) => [label, to]))
}

/** The words below the table. */
async function readFoot(page: typeof NetworksPage, params: Record<string, string>) {
  const html = await rendered(page({ searchParams: Promise.resolve(params) }))
  const list = html.slice(html.indexOf('id="list"'))
  const [, foot = ''] = /panel-foot">(.*?)<\/div>/.exec(list) ?? []
  return foot.replaceAll(/<[^>]*>/g, '')
}

test('a value of an earlier day says its day and takes part in no share', async () => {
  const { rows, asOf } = await listNetworks(await openMarketNow(), ALL)
  expect(asOf).toBe(LAST)
  expect(
    rows.map(({ name, total, notes, share, shareNote }) => [
      name,
      total,
      describeValueNotes(notes.total),
      share,
      shareNote,
    ]),
  ).toEqual([
    [
      'Ethereum',
      26_000,
      'as of 10 Mar 2021',
      null,
      'Value is of 10 Mar 2021, the total of 31 Aug 2026',
    ],
    ['Solana', 500, null, 0.5, null],
    ['Stellar', 500, null, 0.5, null],
    ['Base', 70, 'as of 20 Jul 2024', null, 'Value is of 20 Jul 2024, the total of 31 Aug 2026'],
  ])
  expect([...(await changedShares('network', 'all'))]).toEqual([
    ['Solana', 0.5],
    ['Stellar', 0.5],
  ])
})

test('so it does narrowed to a class', async () => {
  const { rows } = await listNetworks(await openMarketNow(), {
    ...ALL,
    view: 'distributed',
    classId: 27,
  })
  expect(
    rows.map(({ name, distributed, notes, share }) => [
      name,
      distributed,
      describeValueNotes(notes.distributed),
      share,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Solana', 500, null, 0.5],
      ['Base', 70, 'as of 20 Jul 2024', null],
    ]),
  )
})

test('a total says its day where that is earlier, and what it leaves out for that', async () => {
  const { totals } = await listNetworks(await openMarketNow(), ALL)
  const said = (view: ParticipantView) => [
    totals[view]?.value,
    totals[view]?.notes.map(({ text }) => text),
  ]
  expect(said('distributed')).toEqual([1000, []])
  expect(said('stablecoins')).toEqual([26_000, ['as of 10 Mar 2021']])
  expect(said('all')).toEqual([1000, ['excludes stablecoins, known to 10 Mar 2021']])
  const foot = await readFoot(NetworksPage, { kind: 'all' })
  expect(foot).toBe('4 networks · $1.00K all values, excludes stablecoins, known to 10 Mar 2021')
})

test('shares of issuers are of the whole, in and around the table, and the rest without one is said', async () => {
  const { rows, figures, unattributed } = await listIssuers(await openMarketNow(), {
    ...ALL,
    view: 'distributed',
  })
  const shares = rows.flatMap(({ name, share }) => (share === null ? [] : [[name, share]]))
  expect(shares).toEqual([
    ['house', 0.5],
    ['yard', 0.3],
  ])
  const changed = await changedShares('issuer', 'distributed')
  expect(shares.map(([name]) => [name, changed.get(String(name))])).toEqual(shares)
  expect(figures.at(-1)).toMatchObject({ note: 'of distributed', value: 0.8, asOf: LAST })
  expect(unattributed).toBe(200)
  expect(await readFoot(IssuersPage, {})).toBe(
    '4 issuers · $1.00K distributed value, $200 without issuer',
  )
})

test('nothing is said to be without a network where all of it is on one', async () => {
  expect(
    (await listNetworks(await openMarketNow(), { ...ALL, view: 'distributed' })).unattributed,
  ).toBeNull()
})
