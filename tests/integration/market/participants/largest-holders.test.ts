import { beforeAll, expect, test } from 'vitest'
import { toDate } from '#lib/dates.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { listLargestHolders } from '#server/market/assets/list-largest-holders.ts'
import { makeCatalogue } from '../../../support/market/small-market.ts'

const CONTRACT = '0x1b19C19393e2d034D8Ff31ff34c81252FcBbee92'
const KNOWN = '0x00000000000000000000000000000000000000cc'
const DAY = toDate(20_600)
const PLAIN = '0x00000000000000000000000000000000000000aa'

beforeAll(async () => {
  await makeCatalogue([{ slug: 'ousg', assetClass: 'us_treasuries', on: ['ethereum'] }])
  await sql().query('update token set address = $1', [CONTRACT])
})

test('an address has the name of its source, else of a fact of the asset, the registry or a contract', async () => {
  const { rows: assets } = await sql().query<{ id: number }>('select id from asset')
  const assetId = assets[0]?.id ?? 0
  await sql().query(
    `insert into address_fact (asset_id, network_id, address, kind, label, source, as_of)
     values (
       $1, 1, decode(substr($2, 3), 'hex'), 'treasury', 'Cold wallet',
       'https://issuer.example/addresses', 20500
     )`,
    [assetId, KNOWN],
  )
  const rows = await listLargestHolders({
    assetId,
    sourceId: sources['asset-registry'].id,
    day: DAY,
    largest: [
      { networkId: 1, address: PLAIN, share: 0.4, name: 'Issuer treasury' },
      { networkId: 1, address: '0x000000000004444C5dc75cB358380D2e3dE08A90', share: 0.3 },
      { networkId: 1, address: KNOWN.toUpperCase().replace('0X', '0x'), share: 0.25, others: [10] },
      { networkId: 1, address: CONTRACT.toLowerCase(), share: 0.2 },
      { networkId: 10, address: PLAIN, share: 0.1 },
    ],
  })
  expect(
    rows.map(({ share, network, known }) => [share, network?.slug, known?.name, known?.source]),
  ).toEqual([
    [0.4, 'ethereum', 'Issuer treasury', sources['asset-registry'].name],
    [0.3, 'ethereum', 'Uniswap v4: pool manager', 'Uniswap deployments'],
    [0.25, 'ethereum', 'Treasury: Cold wallet', 'issuer.example'],
    [0.2, 'ethereum', 'ousg: token contract', 'Catalog'],
    [0.1, 'base', undefined, undefined],
  ])
  expect(rows.map(({ otherNetworks }) => otherNetworks)).toEqual([[], [], ['Base'], [], []])
})

test('what is no list of holders is none', async () => {
  for (const largest of [null, [{ address: 7 }]])
    expect(await listLargestHolders({ assetId: 1, sourceId: 1, day: DAY, largest })).toEqual([])
})

test('a share is compared with the same source 30 to 37 days before, and only of who was listed then', async () => {
  const { rows: assets } = await sql().query<{ id: number }>('select id from asset')
  const assetId = assets[0]?.id ?? 0
  const listed = (share: number) =>
    JSON.stringify([{ networkId: 1, address: PLAIN.toUpperCase().replace('0X', '0x'), share }])
  for (const [source, day, share] of [
    ['evm', 20_562, 0.9],
    ['evm', 20_566, 0.4],
    ['evm', 20_571, 0.8],
    ['asset-registry', 20_570, 0.7],
  ] as const)
    await sql().query(
      'insert into holder_snapshot (asset_id, day, source_id, largest) values ($1, $2, $3, $4)',
      [assetId, toDate(day), sources[source].id, listed(share)],
    )
  const rows = await listLargestHolders({
    assetId,
    sourceId: sources.evm.id,
    day: DAY,
    largest: [
      { networkId: 1, address: PLAIN, share: 0.5, isContract: true },
      { networkId: 1, address: KNOWN, share: 0.2 },
    ],
  })
  expect(rows.map(({ change, isContract }) => [change, isContract])).toEqual([
    [expect.closeTo(0.1), true],
    [null, null],
  ])
})
