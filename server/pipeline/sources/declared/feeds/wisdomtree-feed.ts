import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

const FUNDS = {
  WTGXX: 'wtgxx',
  WTSYX: 'wtsyx',
  WTTSX: 'wttsx',
  WTSTX: 'wtstx',
  WTLGX: 'wtlgx',
  TIPSX: 'tipsx',
  FLTTX: 'flttx',
  WTSIX: 'wtsix',
  SPXUX: 'spxux',
}

/** Its host may refuse programs: that is its owner's word, and is an incident here. */
export const wisdomtree: DeclaredForm = {
  sureness: 'public code',
  evidence:
    'public code reads dataspanapi.wisdomtree.com/funddetails/nav with the headers of a browser',
  requests: [
    {
      name: 'nav',
      address: 'https://dataspanapi.wisdomtree.com/funddetails/nav/?ticker={id}',
      assets: FUNDS,
      readings: [
        {
          day: { path: 'dt', form: 'iso' },
          measures: [{ measure: 'netAssetValue', value: 'nav' }],
        },
      ],
    },
  ],
}
