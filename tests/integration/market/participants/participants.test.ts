import { beforeAll, expect, test } from 'vitest'
import { writeNotes } from '#app/files/notes.ts'
import { listIssuers } from '#server/market/issuers/list-issuers.ts'
import { findNetwork, listNetworks } from '#server/market/networks/list-networks.ts'
import { sql } from '#server/core/database/db.ts'
import { participantMarket } from '#server/market/figures/participants/participant-market.ts'
import { participantPage } from '#server/market/figures/participants/read-participant-page.ts'
import { listPlatforms } from '#server/market/platforms/list-platforms.ts'
import { participantsPage } from '#server/pages/entities/define-participants-page.ts'
import type { ParticipantSort } from '#lib/view/entities/participant-row.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../../support/market/small-market.ts'

const ALL = { sort: 'total', direction: 'desc', search: '' } as const
const LAST = day('2026-05-31')
const [ETHEREUM, STELLAR] = [findNetwork('ethereum')?.id ?? 0, findNetwork('stellar')?.id ?? 0]
const month = (first: number, last: number) => [...steady(30, first), last]

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'free',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum', 'stellar'],
      platform: 'forge',
      issuer: 'house',
    },
    {
      slug: 'bound',
      assetClass: 'private_credit',
      tokenization: 'represented',
      on: ['ethereum'],
      platform: 'forge',
      issuer: 'house',
    },
    { slug: 'unsaid', assetClass: 'funds', on: ['ethereum'], platform: 'anvil' },
    {
      slug: 'dollar',
      assetClass: 'stablecoins',
      tokenization: 'distributed',
      on: ['ethereum'],
      issuer: 'mint',
    },
    { slug: 'waiting', assetClass: 'public_equities', on: ['solana'] },
    { slug: 'silent', assetClass: 'us_treasuries', on: ['base'] },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { free: month(100, 120), bound: month(300, 240), unsaid: month(40, 40) },
    { network: 'ethereum' },
  )
  await publishSeries('Asset Value', '2026-05-01', { free: month(50, 100) }, { network: 'stellar' })
  await publishSeries(
    'Market Value',
    '2026-05-01',
    { dollar: month(1000, 1000) },
    { network: 'ethereum' },
  )
  await publishSeries('Asset Value', '2026-05-01', { silent: steady(20, 70) }, { network: 'base' })
  await publishSeries('Daily Mints', '2026-05-01', { free: month(1, 21) }, { network: 'ethereum' })
  await publishSeries('Daily Burns', '2026-05-01', { free: month(0, 2) }, { network: 'ethereum' })
})

test('a network is what is distributed, represented, stable and unsorted on it, without overlap', async () => {
  const { rows, asOf } = await listNetworks(await openMarketNow(), ALL)
  expect(asOf).toBe(LAST)
  const ethereum = rows.find(({ name }) => name === 'Ethereum')
  expect(ethereum).toMatchObject({
    distributed: 120,
    represented: 240,
    stablecoins: 1000,
    total: 1400,
    assetCount: 4,
    href: '/networks/ethereum',
  })
  for (const { distributed, represented, stablecoins, total } of rows) {
    if (total !== null)
      expect((distributed ?? 0) + (represented ?? 0) + (stablecoins ?? 0)).toBeLessThanOrEqual(
        total,
      )
  }
})

test('shares are of the published total, and of its day where that is held since more than a week', async () => {
  const shares = async (view: 'distributed' | 'all') =>
    (await listNetworks(await openMarketNow(), { ...ALL, view })).rows.map(
      ({ name, share, shareDay }) => [name, share, shareDay],
    )
  expect(await shares('distributed')).toEqual([
    ['Ethereum', 120 / 220, null],
    ['Stellar', 100 / 220, null],
    ['Base', null, null],
    ['Solana', null, null],
  ])
  // the total waits for what is silent on Base since 20 May
  const held = day('2026-05-20')
  expect(await shares('all')).toEqual([
    ['Ethereum', 1440 / 1560, held],
    ['Stellar', 50 / 1560, held],
    ['Base', 70 / 1560, held],
    ['Solana', null, null],
  ])
})

test('a file with marks says the day of such shares', async () => {
  await sql().query("update source set redistributable = true where slug = 'timeseries-export'")
  const file = await participantsPage.download('/networks', { kind: 'all', marks: 'yes' })
  if (file?.kind !== 'table') throw new Error('there is no table')
  const at = file.columns.findIndex(({ label }) => label === 'Share of all values: marks')
  expect(new Map(file.rows.map((row) => [row[0], row[at]]))).toEqual(
    new Map([
      ['Ethereum', 'as of 20 May 2026'],
      ['Stellar', 'as of 20 May 2026'],
      ['Base', 'as of 20 May 2026'],
      ['Solana', null],
    ]),
  )
})

test('a file names what its shares and changes are of, and what is in no row', async () => {
  const read = async (path: string, kind: string) => {
    const file = await participantsPage.download(path, { kind })
    if (file?.kind !== 'table') throw new Error('there is no table')
    const at = file.columns.findIndex(({ key }) => key === 'share')
    const sum = file.rows.reduce((all, row) => all + Number(row[at] ?? 0), 0)
    return { labels: file.columns.map(({ label }) => label), notes: writeNotes(file), sum }
  }
  const networks = await read('/networks', 'distributed')
  expect(networks.labels).toEqual([
    'Network',
    'Assets',
    'Distributed',
    'Represented',
    'Stablecoins',
    'Value Locked',
    'Total',
    'Share of distributed value',
    'Distributed value, change 7 d',
    'Distributed value, change 30 d',
    'Distributed value, change 1 y',
    'Distributed value, net flow 30 d',
    'Holders',
    'As of',
    'Page',
  ])
  expect([networks.sum, networks.notes]).toEqual([1, []])
  const { labels, notes, sum } = await read('/issuers', 'all')
  expect(labels).toContain('Share of all values')
  // 110 of the 1,560 on the day of the held total are of unsaid and silent, which have no issuer
  expect(sum).toBeCloseTo(1 - 110 / 1560, 12)
  expect(notes).toEqual([
    'Of all values, $110.00 is without issuer and in no row: shares add up to less than 1.',
  ])
})

test('networks sort by each column, unknown values last either way', async () => {
  const order = async (sort: ParticipantSort, direction: 'asc' | 'desc') =>
    (await listNetworks(await openMarketNow(), { sort, direction, search: '' })).rows.map(
      ({ name }) => name,
    )
  expect(await order('total', 'asc')).toEqual(['Base', 'Stellar', 'Ethereum', 'Solana'])
  expect(await order('name', 'asc')).toEqual(['Base', 'Ethereum', 'Solana', 'Stellar'])
  expect(await order('name', 'desc')).toEqual(['Stellar', 'Solana', 'Ethereum', 'Base'])
  expect(await order('change30d', 'desc')).toEqual(['Stellar', 'Ethereum', 'Base', 'Solana'])
  expect(await order('assetCount', 'desc')).toEqual(['Ethereum', 'Base', 'Solana', 'Stellar'])
  expect(await order('represented', 'desc')).toEqual(['Ethereum', 'Base', 'Solana', 'Stellar'])
})

test('a network that carries nothing is not listed', async () => {
  const { rows } = await listNetworks(await openMarketNow(), ALL)
  expect(rows.map(({ name }) => name)).not.toContain('Bitcoin')
})

test('search finds part of a name in any case', async () => {
  const { rows } = await listNetworks(await openMarketNow(), { ...ALL, search: 'STELL' })
  expect(rows.map(({ name }) => name)).toEqual(['Stellar'])
})

test('above a listing stand totals of the site, its net flow, rows with assets and the top 3 share', async () => {
  const { figures } = await listNetworks(await openMarketNow(), {
    ...ALL,
    search: 'stellar',
    view: 'distributed',
  })
  expect(figures.map(({ label, value }) => [label, value])).toEqual([
    ['Distributed Asset Value', 220],
    ['Represented Asset Value', 240],
    ['Net Flow, 30 d', 48],
    ['Networks with Assets', 4],
    // two networks have distributed value
    ['Top 3 networks’ share', 1],
  ])
})

test('narrowed to a class, a row has what it has of it, and nothing that is not published by class', async () => {
  const list = (view: 'distributed' | 'all', classId: number) =>
    openMarketNow().then((market) =>
      listNetworks(market, { ...ALL, view, classId, sort: view === 'all' ? 'total' : view }),
    )
  const treasuries = await list('distributed', 27)
  expect(
    treasuries.rows.map(({ name, scope, distributed, total, share, change30d, netFlow }) => [
      name,
      scope,
      [distributed, total, netFlow],
      share,
      change30d,
    ]),
  ).toEqual([
    ['Ethereum', `class:27&network:${ETHEREUM}`, [120, null, null], 120 / 220, 120 / 100 - 1],
    ['Stellar', `class:27&network:${STELLAR}`, [100, null, null], 100 / 220, 1],
  ])
  expect(treasuries.rows[0]?.largest.map(({ href, share }) => [href, share])).toEqual([
    ['/assets/free', 1],
  ])
  // the figures above stay those of the whole list
  const { figures } = await listNetworks(await openMarketNow(), { ...ALL, view: 'distributed' })
  expect(treasuries.figures).toEqual(figures)
  const credit = await list('all', 33)
  expect(credit.rows.map(({ name, total, assetCount }) => [name, total, assetCount])).toEqual([
    ['Ethereum', 240, 1],
  ])
  expect((await list('distributed', 33)).rows).toEqual([])
})

test('the classes that a list can be narrowed to are those of its view, with how many rows each leaves', async () => {
  const { classes, rows } = await listNetworks(await openMarketNow(), { ...ALL, view: 'all' })
  expect(classes.map(({ key, count }) => [key, count])).toEqual([
    ['us-treasury-debt', 3],
    ['stablecoins', 1],
    ['private-credit', 1],
    ['institutional-alternative-funds', 1],
  ])
  expect(rows).toHaveLength(4)
  const searched = await listNetworks(await openMarketNow(), {
    ...ALL,
    view: 'distributed',
    search: 'stellar',
  })
  expect(searched.classes.map(({ key, count }) => [key, count])).toEqual([['us-treasury-debt', 1]])
})

test('each view carries what it adds up to, whatever is searched for', async () => {
  const { totals } = await listNetworks(await openMarketNow(), { ...ALL, search: 'stellar' })
  expect(Object.entries(totals).map(([view, total]) => [view, total?.value])).toEqual([
    ['distributed', 220],
    ['represented', 240],
    ['stablecoins', 1000],
    // an asset without values since 20 May holds the total of real-world assets at that day
    ['all', 560 + 1000],
  ])
  expect(totals.all?.of).toMatchObject({ scope: 'total+class:28', day: day('2026-05-20') })
})

test('a row has the net flow of its view, as the bars beside it', async () => {
  const { rows } = await listNetworks(await openMarketNow(), { ...ALL, view: 'distributed' })
  expect(rows.map(({ name, netFlow }) => [name, netFlow])).toEqual([
    ['Ethereum', 48],
    ['Stellar', null],
    ['Base', null],
    ['Solana', null],
  ])
  const { flows, flowTotal } = await participantMarket(
    await openMarketNow(),
    'network',
    'distributed',
    {
      flowDays: 30,
      shareDays: 90,
    },
  )
  expect(flows.map(({ scope, net }) => [scope, net])).toEqual([
    [rows[0]?.flow?.scope, rows[0]?.netFlow],
  ])
  expect(flowTotal).toMatchObject({ scope: 'total#distributed', days: 30, net: 48 })
})

test('a row has its largest assets of the view, each with the part of it that is there', async () => {
  const largest = async (view: 'distributed' | 'represented' | 'all') => {
    const { rows } = await listNetworks(await openMarketNow(), { ...ALL, view })
    return rows
      .slice(0, 2)
      .map((row) => row.largest.map(({ href, value, share }) => [href, value, share]))
  }
  expect(await largest('distributed')).toEqual([
    [['/assets/free', 120, 1]],
    [['/assets/free', 100, 1]],
  ])
  expect(await largest('represented')).toEqual([[['/assets/bound', 240, 1]], []])
  expect(await largest('all')).toEqual([
    [
      ['/assets/dollar', 1000, 1000 / 1400],
      ['/assets/bound', 240, 240 / 1400],
      ['/assets/free', 120, 120 / 1400],
    ],
    [['/assets/free', 100, 1]],
  ])
})

test('platforms and issuers list the same way, over all networks', async () => {
  const platforms = await listPlatforms(await openMarketNow(), ALL)
  expect(
    platforms.rows.map(({ name, total, distributed, represented, assetCount }) => [
      name,
      total,
      distributed,
      represented,
      assetCount,
    ]),
  ).toEqual([
    ['forge', 460, 220, 240, 2],
    ['anvil', 40, null, null, 1],
  ])
  const issuers = await listIssuers(await openMarketNow(), ALL)
  expect(issuers.rows.map(({ name, total, stablecoins }) => [name, total, stablecoins])).toEqual([
    ['mint', 1000, 1000],
    ['house', 460, null],
  ])
})

test('the page of a network: figures, chart by class, classes and flows', async () => {
  const page = await participantPage(await openMarketNow(), 'network', ETHEREUM, 'class')
  expect(page.figures.map(({ label, value }) => [label, value])).toEqual([
    ['Total Value', 1400],
    ['Distributed Value', 120],
    ['Represented Value', 240],
    ['Stablecoin Value', 1000],
    ['Holders', null],
  ])
  expect(page.chart?.total.at(-1)).toBe(1400)
  expect(page.chart?.series.map(({ label, values }) => [label, values.at(-1)])).toEqual([
    ['Stablecoins', 1000],
    ['General Private Credit', 240],
    ['U.S. Treasuries', 120],
    ['Alternative Funds', 40],
  ])
  expect(page.classes.map(({ name, share }) => [name, share])).toEqual([
    ['Stablecoins', 1000 / 1400],
    ['General Private Credit', 240 / 1400],
    ['U.S. Treasuries', 120 / 1400],
    ['Alternative Funds', 40 / 1400],
  ])
  const scope = `network:${ETHEREUM}`
  expect(page.flows).toMatchObject([
    { days: 7, net: 27 - 2, scope, asOf: LAST, note: 'includes unusual values' },
    { days: 30, net: 50 - 2, scope, asOf: LAST, note: 'includes unusual values' },
  ])
})

test('its chart by asset has only what is there of each asset', async () => {
  const { chart } = await participantPage(await openMarketNow(), 'network', STELLAR, 'asset')
  expect(chart?.series.map(({ label, href, values }) => [label, href, values.at(-1)])).toEqual([
    ['FREE', '/assets/free', 100],
  ])
})

test('a view has shares, changes and flows of its own, and no stablecoins among real-world assets', async () => {
  const { rows } = await listNetworks(await openMarketNow(), {
    ...ALL,
    sort: 'distributed',
    view: 'distributed',
  })
  expect(rows.slice(0, 2).map(({ name, share, change30d }) => [name, share, change30d])).toEqual([
    ['Ethereum', 120 / 220, 120 / 100 - 1],
    ['Stellar', 100 / 220, 1],
  ])
  const { chart, flows } = await participantMarket(
    await openMarketNow(),
    'network',
    'distributed',
    {
      flowDays: 30,
      shareDays: 90,
    },
  )
  expect(chart?.series.map(({ label, values }) => [label, values.at(-1)])).toEqual([
    ['Ethereum', 120],
    ['Stellar', 100],
  ])
  expect(flows.map(({ name, net }) => [name, net])).toEqual([['Ethereum', 30 + 21 - 2 - 1]])
  const { chart: stable } = await participantMarket(
    await openMarketNow(),
    'network',
    'stablecoins',
    {
      flowDays: 30,
      shareDays: 90,
    },
  )
  expect(stable?.total.at(-1)).toBe(1000)
})

test('each class divides over networks by shares that make the whole', async () => {
  const { settles } = await participantMarket(await openMarketNow(), 'network', 'distributed', {
    flowDays: 30,
    shareDays: 90,
  })
  expect(settles?.columns.map(({ label }) => label)).toEqual(['Ethereum', 'Stellar'])
  const [treasuries] = settles?.rows ?? []
  expect(treasuries).toMatchObject({ value: 220, cells: [120 / 220, 100 / 220] })
  expect(treasuries?.other).toBeCloseTo(0, 12)
})

test('without a value 90 days before, nobody gained or lost share', async () => {
  const { shares } = await participantMarket(await openMarketNow(), 'network', 'distributed', {
    flowDays: 30,
    shareDays: 90,
  })
  expect(shares).toBeNull()
})

test('the value of a network was held where it lacks more than a small part', async () => {
  await publishSeries(
    'Asset Value',
    '2026-06-01',
    { free: [120], unsaid: [40] },
    { network: 'ethereum' },
  )
  await publishSeries('Market Value', '2026-06-01', { dollar: [1000] }, { network: 'ethereum' })
  const { figures, asOf } = await participantPage(
    await openMarketNow(),
    'network',
    ETHEREUM,
    'class',
  )
  expect(asOf).toBe(LAST)
  expect(figures[0]).toMatchObject({
    value: 1400,
    quality: 'held',
    held: { day: LAST + 1, value: 1160 },
  })
})

test('pages of a platform and of an issuer', async () => {
  const forge = await participantPage(await openMarketNow(), 'platform', 1, 'network')
  expect(forge.figures[0]).toMatchObject({ label: 'Total Value', value: 460, asOf: LAST })
  expect(forge.chart?.series.map(({ label }) => label)).toEqual(['Ethereum', 'Stellar'])
  const mint = await participantPage(await openMarketNow(), 'issuer', 2, 'asset')
  expect(mint.figures.map(({ label }) => label)).toEqual([
    'Total Value',
    'Distributed Value',
    'Represented Value',
    'Holders',
    'Assets',
  ])
  expect(mint.figures[0]?.value).toBe(1000)
})

test('holders of a row are those of its own page', async () => {
  await publishSeries('Holders', '2026-05-01', { free: steady(31, 12) }, { network: 'ethereum' })
  const { rows } = await listNetworks(await openMarketNow(), { ...ALL, sort: 'holders' })
  const [first] = rows
  const { figures } = await participantPage(await openMarketNow(), 'network', ETHEREUM, 'class')
  expect(first).toMatchObject({ name: 'Ethereum', holders: 12 })
  expect(figures.find(({ label }) => label === 'Holders')?.value).toBe(first?.holders)
})

test('a network counts as new where its first value came within 30 days', async () => {
  const change = async () => {
    const { figures } = await listNetworks(await openMarketNow(), ALL)
    return figures.find(({ label }) => label === 'Networks with Assets')?.change
  }
  // Ethereum, Stellar and Base have values from 1 May on, which is 30 days before the 31st; of Solana nothing is known
  expect(await change()).toEqual({ days: 30, amount: 0, fraction: null })
  await publishSeries('Price', '2026-05-20', { waiting: steady(12, 5) }, { network: 'solana' })
  await publishSeries(
    'Market Value',
    '2026-05-20',
    { waiting: steady(12, 9) },
    { network: 'solana' },
  )
  expect(await change()).toMatchObject({ amount: 1 })
})

test('a network is found by its slug, another spelling or its name, and by nothing else', () => {
  expect(findNetwork('bsc')?.slug).toBe(findNetwork('binance-smart-chain')?.slug)
  expect(findNetwork('Ethereum')?.slug).toBe('ethereum')
  for (const nonsense of ['no-such-network', '', '..', '%', 'constructor', '__proto__'])
    expect(findNetwork(nonsense)).toBeUndefined()
})
