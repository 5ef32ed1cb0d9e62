// node tests/support/ingest/going-live-process.ts <connector> …
// Asks connectors one after the other, without pauses, on the database in DATABASE_URL and against
// SOURCES_MIRROR; tells its parent when it begins, and which it has done. It is killed on the way.
import { closeSite } from '#server/core/database/connection.ts'
import { fetchConnector } from '#server/pipeline/connectors/fetch-connector.ts'

const manners = { pauseMs: 0, tries: 1, backOffMs: 1, longestWaitMs: 100 }

process.send?.('begins')
for (const key of process.argv.slice(2)) {
  await fetchConnector(key, { signal: new AbortController().signal, manners })
  process.send?.({ key })
}
await closeSite()
process.disconnect()
