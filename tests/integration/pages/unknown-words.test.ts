import { beforeAll, expect, test } from 'vitest'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { readPage } from '#server/pages/all-pages.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum'],
      platform: 'mint',
      issuer: 'house',
    },
  ])
  await publishSeries('Asset Value', '2026-04-28', { bill: [100] }, { network: 'ethereum' })
})

test.each<[string, SearchParams, string[]]>([
  ['/treasuries', {}, []],
  ['/treasuries', { network: 'ethereum' }, []],
  ['/treasuries', { network: 'solana' }, ['"network" cannot be "solana"; allowed: ethereum.']],
  [
    '/treasuries',
    { network: 'solana', ignored: 'league=xyz' },
    [
      '"league" cannot be "xyz"; allowed: networks, platforms. It was ignored.',
      '"network" cannot be "solana"; allowed: ethereum.',
    ],
  ],
  ['/assets', { class: 'us-treasury-debt', compare: 'bill' }, []],
  ['/assets', { network: 'nowhere' }, ['"network" cannot be "nowhere"; allowed: ethereum.']],
  ['/assets', { compare: 'bond' }, ['"compare" cannot be "bond"; allowed: the slug of a row.']],
])('%s with %o names the words that no row has', async (path, params, sentences) => {
  expect((await readPage(path, params))?.ignored).toEqual(sentences)
})
