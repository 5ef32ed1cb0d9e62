import { beforeAll, expect, test } from 'vitest'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { listLargestHolders } from '#server/market/assets/largest-holders.ts'
import { makeCatalogue } from '../../support/small-market.ts'

const CONTRACT = '0x1b19C19393e2d034D8Ff31ff34c81252FcBbee92'
const PLAIN = '0x00000000000000000000000000000000000000aa'

beforeAll(async () => {
  await makeCatalogue([{ slug: 'ousg', assetClass: 'us_treasuries', on: ['ethereum'] }])
  await sql().query('update token set address = $1', [CONTRACT])
})

test('an address has the name that its source gives, else that of the registry, else of a contract of the catalog', async () => {
  const rows = await listLargestHolders({
    sourceId: sources['asset-registry'].id,
    largest: [
      { networkId: 1, address: PLAIN, share: 0.4, name: 'Issuer treasury' },
      { networkId: 1, address: '0x000000000004444C5dc75cB358380D2e3dE08A90', share: 0.3 },
      { networkId: 1, address: CONTRACT.toLowerCase(), share: 0.2 },
      { networkId: 10, address: PLAIN, share: 0.1 },
    ],
  })
  expect(
    rows.map(({ share, network, known }) => [share, network?.slug, known?.name, known?.source]),
  ).toEqual([
    [0.4, 'ethereum', 'Issuer treasury', sources['asset-registry'].name],
    [0.3, 'ethereum', 'Uniswap v4: pool manager', 'Uniswap deployments'],
    [0.2, 'ethereum', 'ousg: token contract', 'Catalog'],
    [0.1, 'base', undefined, undefined],
  ])
})

test('what is no list of holders is none', async () => {
  expect(await listLargestHolders({ sourceId: 1, largest: null })).toEqual([])
  expect(await listLargestHolders({ sourceId: 1, largest: [{ address: 7 }] })).toEqual([])
})
