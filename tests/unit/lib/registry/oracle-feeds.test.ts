import { expect, test } from 'vitest'
import { networkBySlug } from '#lib/registry/networks.ts'
import { oracleFeeds } from '#lib/registry/oracle-feeds.ts'
import { oracleFeedFile } from '#lib/schemas/oracle-feed.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'

test('no two feeds that come along say the same of an asset', () => {
  const said = oracleFeeds.map(({ asset, says }) => `${asset} ${says}`)
  expect(new Set(said).size).toBe(said.length)
  const places = oracleFeeds.map(
    ({ network, address, call = '' }) => `${network} ${address.toLowerCase()} ${call}`,
  )
  expect(new Set(places).size).toBe(places.length)
})

test('every feed that comes along has the form of a file, an EVM network and an asset of the catalogue', () => {
  expect(oracleFeedFile.safeParse(oracleFeeds).error).toBeUndefined()
  const slugs = new Set(catalogue.assets.map(({ slug }) => slug))
  for (const { asset, network } of oracleFeeds) {
    expect(networkBySlug(network)?.addressForm).toBe('evm')
    expect(slugs).toContain(asset)
  }
})

test('a mistyped address is noticed by its checksum', () => {
  const [feed] = oracleFeeds
  const wrong = [{ ...feed, address: '0x289b5036cd942e619E1Ee48670F98d214E745AAC' }]
  expect(oracleFeedFile.safeParse(wrong).error?.issues[0]?.path).toEqual([0, 'address'])
})
