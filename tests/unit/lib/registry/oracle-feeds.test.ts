import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { networkBySlug } from '#lib/registry/networks.ts'
import { oracleFeeds } from '#lib/registry/oracle-feeds.ts'
import { oracleFeedFile } from '#lib/schemas/oracle-feeds.ts'

test('every feed that comes along has the form of a file, an EVM network and an asset of the catalogue', async () => {
  expect(oracleFeedFile.safeParse(oracleFeeds).error).toBeUndefined()
  const treasuries = await readFile('prisma/seed/catalogue/rows/treasuries.json', 'utf8')
  for (const { asset, network } of oracleFeeds) {
    expect(networkBySlug(network)?.addressForm).toBe('evm')
    expect(treasuries).toContain(`"slug": "${asset}"`)
  }
})

test('a mistyped address is noticed by its checksum', () => {
  const [feed] = oracleFeeds
  const wrong = [{ ...feed, address: '0x289b5036cd942e619E1Ee48670F98d214E745AAC' }]
  expect(oracleFeedFile.safeParse(wrong).error?.issues[0]?.path).toEqual([0, 'address'])
})
