import type { OwnAddress } from '#lib/schemas/connectors.ts'
import type { Connector } from '#server/ingest/connectors/connector.ts'
import { ingestSources } from '#server/ingest/sources/index.ts'

/** An operator's own address as a connector. */
export function ownConnector(
  key: string,
  { source: id, url, options, creates }: OwnAddress,
): Connector {
  return {
    source: ingestSources[id],
    options,
    creates,
    addresses: () => [{ url, file: nameFile(key, url) }],
  }
}

/** By its address where that ends in the name of a file, so that readers who go by the name find it. */
function nameFile(key: string, url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  return /^[\w.-]+\.(?:csv|json)(?:\.gz)?$/i.test(last) ? last : `${key}.csv`
}
