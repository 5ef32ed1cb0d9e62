import type { Endpoint } from '#server/api/endpoint.ts'

/** A record of each list that a market of `makeCatalogue` with BUIDL has; of the other lists it has none. */
const IDS: Readonly<Record<string, string>> = {
  assets: 'buidl',
  tokens: '1',
  networks: 'ethereum',
  issuers: 'blackrock',
  platforms: 'securitize',
}

/** Whether the market has what a path with `{id}` asks for. */
export const isRecordThere = ({ path, resource }: Pick<Endpoint, 'path' | 'resource'>): boolean =>
  !path.includes('{id}') || resource in IDS

/** A path with the id of such a record. */
export const recordPath = ({ path, resource }: Pick<Endpoint, 'path' | 'resource'>): string =>
  path.replace('{id}', IDS[resource] ?? 'none')
