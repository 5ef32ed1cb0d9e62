import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** One row for each network; over which unit its yields are written is not said, so that they are not read. */
const FUNDS = {
  BUIDL: 'buidl',
  ACRED: 'acred',
  VBILL: 'vbill',
  STAC: 'stac',
  HLSCOPE: 'hlscope',
  BCAP: 'bcap',
  MI4: 'mi4',
}

export const securitize: DeclaredForm = {
  sureness: 'public code',
  evidence: 'public-feed.securitize.io/asset-stats?symbol= in public clients; not documented',
  requests: [
    {
      name: 'stats',
      address: 'https://public-feed.securitize.io/asset-stats?symbol={id}',
      assets: FUNDS,
      readings: [
        {
          // a row without a value would be no part of the sum, and be missed by nobody
          rows:
            'data && length(data) > `0` && length(data[?aum]) == length(data) && ' +
            '{aum: sum(data[*].to_number(aum)), at: max(data[*].to_string(date))}',
          day: { path: 'at', form: 'nanoseconds' },
          measures: [{ measure: 'totalAssetValue', value: 'aum' }],
        },
      ],
    },
  ],
}
