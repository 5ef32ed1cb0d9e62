import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** The numbers of its funds. */
const FUNDS = { 1: 'ustb', 2: 'uscc' }

/**
 * Shares and net assets are of the whole fund, with what is held in its books beside the tokens, so
 * that NAV and yields alone are read. The newest days are provisional, and are revised in place.
 */
export const superstate: DeclaredForm = {
  sureness: 'documented',
  evidence:
    'docs.superstate.com; the recorded answers of /v1/funds/1/nav-daily in ' +
    'smartcontractkit/external-adapters-js (superstate), and of fund 2 in a public audit of its sources',
  requests: [
    {
      name: 'nav',
      address:
        'https://api.superstate.com/v1/funds/{id}/nav-daily?from_date={day-400}&to_date={day}',
      assets: FUNDS,
      readings: [
        {
          day: { path: 'net_asset_value_date', form: 'us' },
          measures: [{ measure: 'netAssetValue', value: 'net_asset_value' }],
        },
      ],
    },
    {
      name: 'yield',
      address: 'https://api.superstate.com/v1/funds/{id}/yield',
      assets: { 1: 'ustb' },
      readings: [
        {
          day: { path: 'as_of_date', form: 'iso' },
          measures: [
            { measure: 'apy7Day', value: 'seven_day' },
            { measure: 'apy30Day', value: 'thirty_day' },
          ],
        },
      ],
    },
  ],
}
