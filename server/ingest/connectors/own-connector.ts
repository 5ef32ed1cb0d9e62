import type { OwnAddress } from '#server/data/connectors/connectors.ts'
import type { Connector } from '#server/ingest/connectors/connector.ts'
import type { Source } from '#server/ingest/source.ts'
import { ingestSources } from '#server/ingest/sources/index.ts'

/** An operator's own address as a connector; undefined where its source is not read from files. */
export function ownConnector(
  key: string,
  { source: id, url, options, creates }: OwnAddress,
): Connector | undefined {
  const source: Source | undefined = Object.values(ingestSources).find((each) => each.id === id)
  return (
    source && { source, options, creates, addresses: () => [{ url, file: nameFile(key, url) }] }
  )
}

/** By its address where that ends in the name of a file, so that readers who go by the name find it. */
function nameFile(key: string, url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  return /^[\w.-]+\.(?:csv|json)(?:\.gz)?$/i.test(last) ? last : `${key}.csv`
}
