import type { JobKey } from '#lib/registry/jobs.ts'
import type { JobRunner } from '#server/jobs/job-context.ts'
import { checkOracleFeed } from '#server/jobs/runners/check-feed.ts'
import { cleanUp } from '#server/jobs/runners/clean-up.ts'
import { askConnector, askDueConnectors } from '#server/jobs/runners/connectors.ts'
import { readNewsFeeds } from '#server/jobs/runners/feeds.ts'
import { runIngestAgain } from '#server/jobs/runners/ingest.ts'
import { readNetworks } from '#server/jobs/runners/networks.ts'
import { countNewRevisions } from '#server/jobs/runners/revisions.ts'
import { watchSources } from '#server/jobs/runners/watch-sources.ts'
import { writeDownload } from '#server/jobs/runners/write-download.ts'

/**
 * Runs each job of the registry. All of them may end anywhere and begin again: none leaves half of
 * its work behind.
 */
export const jobRunners: { readonly [Key in JobKey]: JobRunner<Key> } = {
  ingest: runIngestAgain,
  export: writeDownload,
  feeds: readNewsFeeds,
  revisions: countNewRevisions,
  connectors: askDueConnectors,
  connector: askConnector,
  networks: readNetworks,
  'feed-check': checkOracleFeed,
  'source-watch': watchSources,
  'clean-up': cleanUp,
}
