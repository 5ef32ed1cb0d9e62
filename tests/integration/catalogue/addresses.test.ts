import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { makeCatalogue, publishText } from '../../support/market/small-market.ts'

const SMALL = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const CHECKED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

beforeEach(async () => {
  await sql().query('truncate asset, token, pool, membership restart identity cascade')
  await makeCatalogue([{ slug: 'usdc', assetClass: 'stablecoins', on: ['ethereum'] }])
})

const addressFile = (...rows: [chain: string, address: string][]) =>
  [
    'chain,symbol,name,address',
    ...rows.map(([chain, address]) => `${chain},USDC,USD Coin,${address}`),
    '',
  ].join('\n')

async function tokenAddresses(): Promise<(string | null)[]> {
  const { rows } = await sql().query<{ address: string | null }>(
    'select address from token order by id',
  )
  return rows.map(({ address }) => address)
}

test('an address is stored with its checksum on EVM networks, and as it came on others', async () => {
  await publishText(
    'token-addresses',
    'addresses.csv',
    addressFile(
      ['ethereum', SMALL],
      ['base', SMALL.toUpperCase().replace('0X', '0x')],
      ['solana', MINT],
    ),
  )
  expect(await tokenAddresses()).toEqual([CHECKED, CHECKED, MINT])
})

test('another spelling of an address that is there changes nothing', async () => {
  await publishText('token-addresses', 'addresses.csv', addressFile(['ethereum', SMALL]))
  const again = await publishText(
    'token-addresses',
    'addresses.csv',
    addressFile(['ethereum', CHECKED]),
  )
  expect(again.state).toBe('unchanged')
  expect(await tokenAddresses()).toEqual([CHECKED])
})

test('an address that its network cannot have is left out, and told', async () => {
  const { skipped } = await publishText(
    'token-addresses',
    'addresses.csv',
    addressFile(['ethereum', MINT], ['base', '0x12']),
  )
  expect([...skipped]).toEqual([
    ['a token with an invalid address for its network (ethereum)', 1],
    ['a token with an invalid address for its network (base)', 1],
  ])
  expect(await tokenAddresses()).toEqual([null])
})

test('pools have their checksum too', async () => {
  await publishText(
    'pools',
    'pools.csv',
    `name,poolAddress,creditLineAddress,poolStartBlock,status\nStratos,${SMALL},${SMALL},12345,open\n`,
  )
  const { rows } = await sql().query('select address, credit_line_address as line from pool')
  expect(rows).toEqual([{ address: CHECKED, line: CHECKED }])
})
