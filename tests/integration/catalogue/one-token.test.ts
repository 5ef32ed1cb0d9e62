import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { loadReference } from '#prisma/seed/load.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const tokensOf = async (slug: string) => {
  const { rows } = await sql().query<{ id: number; address: string | null }>(
    `select t.id, t.address from token t
     join asset a on a.id = t.asset_id
     where a.slug = $1 and t.network_id = 1 order by t.id`,
    [slug],
  )
  return rows
}

beforeAll(async () => {
  await loadReference()
})

test('a token that a run made without its contract is the one of the catalogue', async () => {
  await sql().query('delete from token where lower(address) = lower($1)', [USDC])
  await sql().query(
    "insert into token (asset_id, network_id, name) select id, 1, 'usdc' from asset where slug = 'usdc'",
  )
  const [made] = await tokensOf('usdc')
  expect(made?.address).toBeNull()
  await loadReference()
  await loadReference()
  expect(await tokensOf('usdc')).toEqual([{ id: made?.id, address: USDC }])
})

test('a token that a run made at the address of the catalogue stays the only one', async () => {
  const [of] = await tokensOf('usdc')
  await sql().query('update token set id = 1900000, address = lower(address) where id = $1', [
    of?.id,
  ])
  await loadReference()
  expect(await tokensOf('usdc')).toEqual([{ id: 1900000, address: USDC.toLowerCase() }])
})
