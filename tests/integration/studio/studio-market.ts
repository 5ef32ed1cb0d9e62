import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const FIRST = '2026-04-28'
export const DAYS = 8

/** A small market of five assets, two of them on two networks, over eight days. */
export async function publishStudioMarket(): Promise<void> {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum', 'stellar'],
      platform: 'mint',
      issuer: 'house',
    },
    {
      slug: 'note',
      assetClass: 'us_treasuries',
      tokenization: 'represented',
      on: ['ethereum'],
      platform: 'press',
      issuer: 'house',
    },
    {
      slug: 'loan',
      assetClass: 'private_credit',
      tokenization: 'distributed',
      on: ['stellar'],
      issuer: 'lender',
    },
    {
      slug: 'share',
      assetClass: 'public_equities',
      tokenization: 'distributed',
      on: ['solana'],
      platform: 'mint',
    },
    { slug: 'dollar', assetClass: 'stablecoins', on: ['ethereum'], issuer: 'bank' },
  ])
  // note is 20% of what is there, and has nothing on 1 May: that day has no total
  await publishSeries(
    'Asset Value',
    FIRST,
    { bill: [100, 101, 102, 103, 104, 105, 106, 107], note: [50, 50, 50, null, 50, 50, 50, 60] },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    FIRST,
    { bill: steady(DAYS, 40), loan: [30, 30, 30, 30, 30, 30, 30, 35] },
    { network: 'stellar' },
  )
  // newly tracked on 2 May
  await publishSeries(
    'Asset Value',
    FIRST,
    { share: [null, null, null, null, 7, 7, 7, 7] },
    { network: 'solana' },
  )
  await publishSeries(
    'Circulating Market Value',
    FIRST,
    { dollar: steady(DAYS, 1000) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Holders',
    FIRST,
    { bill: steady(DAYS, 9), note: steady(DAYS, 4) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Holders',
    FIRST,
    { bill: steady(DAYS, 5), loan: steady(DAYS, 2) },
    { network: 'stellar' },
  )
  await publishSeries('apy_7_day', FIRST, { bill: steady(DAYS, 0.04), note: steady(DAYS, 0.06) })
  await publishSeries('price_dollar', FIRST, { bill: steady(DAYS, 1.5), share: steady(DAYS, 20) })
  await publishSeries(
    'daily_mints_dollar',
    FIRST,
    { bill: [10, 0, 0, 5, 0, 0, 0, 1], note: steady(DAYS, 2) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'daily_burns_dollar',
    FIRST,
    { bill: [1, 0, 0, 0, 0, 0, 0, 4], note: steady(DAYS, 0) },
    { network: 'ethereum' },
  )
}
