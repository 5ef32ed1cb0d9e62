import type { Endpoint } from '#server/api/contract/endpoint.ts'

/** A record of each list that a market of `makeCatalogue` with BUIDL has; of the other lists it has none. */
const IDS: Readonly<Record<string, string>> = {
  assets: 'buidl',
  asset_timeseries: 'buidl',
  tokens: '1',
  networks: 'ethereum',
  issuers: 'blackrock',
  platforms: 'securitize',
}

/** Catalogues are the same in every market. */
const findId = ({ resource, idExample }: Pick<Endpoint, 'resource' | 'idExample'>) =>
  resource === 'catalogues' ? idExample : IDS[resource]

/** Tells if the market has the record that a path with `{id}` asks for. */
export const isRecordThere = (
  endpoint: Pick<Endpoint, 'path' | 'resource' | 'idExample'>,
): boolean => !endpoint.path.includes('{id}') || findId(endpoint) !== undefined

/** A path with the id of such a record. */
export const recordPath = (endpoint: Pick<Endpoint, 'path' | 'resource' | 'idExample'>): string =>
  endpoint.path.replace('{id}', findId(endpoint) ?? 'none')
