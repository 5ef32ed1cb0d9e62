import { row, type Row } from './access-row.ts'

/** Asked from a page of the site, in the name of the session; a plan with the API opens them. */
const WITH_API = row(401, 403, 403, 200, 200, 401, 403)

/** The same, of a record that there is none of. */
const NOT_THERE = row(401, 403, 403, 404, 404, 401, 403)

const endpoints: Readonly<Record<string, Row<number>>> = {
  '/v4/assets': WITH_API,
  '/v4/tokens': WITH_API,
  '/v4/networks': WITH_API,
  '/v4/issuers': WITH_API,
  '/v4/platforms': WITH_API,
  '/v4/protocols': WITH_API,
  '/v4/managers': WITH_API,
  '/v4/service_providers': WITH_API,
  '/v4/investments': WITH_API,
  '/v4/transactions': WITH_API,
  '/v4/assets/aggregates': WITH_API,
  '/v4/assets/aggregates/timeseries': WITH_API,
  '/v4/tokens/aggregates': WITH_API,
  '/v4/tokens/aggregates/timeseries': WITH_API,
  '/v4/asset_timeseries': WITH_API,
  '/v4/token_timeseries': WITH_API,
  '/v4/protocol_timeseries': WITH_API,
  '/v4/timeseries/total_rwa_value': WITH_API,
  '/v3/assets/aggregates/timeseries': WITH_API,
  '/v3/protocols/timeseries': WITH_API,
  '/v3/assets/{id}/reserves': WITH_API,
  '/v4/assets/{id}/second_opinions': WITH_API,
  '/v4/changes': WITH_API,
  '/v4/assets/{id}': WITH_API,
  '/v4/tokens/{id}': WITH_API,
  '/v4/networks/{id}': WITH_API,
  '/v4/issuers/{id}': WITH_API,
  '/v4/platforms/{id}': WITH_API,
  '/v4/protocols/{id}': WITH_API,
  '/v4/managers/{id}': NOT_THERE,
  '/v4/service_providers/{id}': NOT_THERE,
  '/v4/investments/{id}': NOT_THERE,
  '/v4/transactions/{id}': NOT_THERE,
  '/v4/measures': WITH_API,
  '/v4/asset_classes': WITH_API,
  '/v4/jurisdictions': WITH_API,
  '/v4/sources': WITH_API,
  '/v4/measures/{id}': WITH_API,
  '/v4/asset_classes/{id}': WITH_API,
  '/v4/jurisdictions/{id}': WITH_API,
  '/v4/sources/{id}': WITH_API,
  '/v4/openapi.json': row(200, 200, 200, 200, 200, 200, 200),
}

export const endpointRow = (path: string): Row<number> | undefined => endpoints[path]
export const reviewedEndpoints = Object.keys(endpoints)
