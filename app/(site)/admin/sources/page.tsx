import type { Metadata } from 'next'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { AddressFactPanel } from '#components/chain-facts/address-fact-panel.tsx'
import { ChainFeedPanel } from '#components/chain-facts/chain-feed-panel.tsx'
import { ChainReaderPanel } from '#components/chain-facts/chain-reader-panel.tsx'
import { ConnectorsPanel } from '#components/sources/connectors-panel.tsx'
import { GoLivePanel } from '#components/sources/go-live-panel.tsx'
import { JobsPanel } from '#components/sources/jobs-panel.tsx'
import { SourceActions } from '#components/sources/source-actions.tsx'
import { SourcesStrip } from '#components/sources/sources-strip.tsx'
import { SourcesPanel } from '#components/sources/sources-panel.tsx'
import { listAddressFacts } from '#server/admin/chain/address-facts.ts'
import { chainReaders } from '#server/admin/chain/chain-readers.ts'
import { listChainFeeds } from '#server/admin/chain/list-chain-feeds.ts'
import { frameOnce } from '#app/_blocks/frame/frame-once.ts'
import { addressSources } from '#server/admin/sources/address-sources.ts'
import { connectorViews } from '#server/admin/sources/connector-views.ts'
import { jobsView } from '#server/admin/sources/jobs-view.ts'
import { sourceRows } from '#server/admin/sources/source-rows.ts'

const PAGE = {
  title: 'Sources',
  description:
    'Sources with their lag against schedule, the connectors and chain readers ' +
    'that supply them, onchain feeds and addresses, and background jobs.',
  path: '/admin/sources',
}

export const generateMetadata = (): Promise<Metadata> => adminMetadata(PAGE)

export default async function SourcesPage() {
  await adminOnce(PAGE.path)
  const [{ mode }, sources, connectors, readers, jobs, feeds, facts] = await Promise.all([
    frameOnce(),
    sourceRows(),
    connectorViews(),
    chainReaders(),
    jobsView(),
    listChainFeeds(),
    listAddressFacts(),
  ])
  const keyless = connectors.filter(({ isOwn, tokenFor }) => !isOwn && !tokenFor)
  // the first to publish leaves others on their way
  const isStillReading =
    jobs.now.some(({ key }) => key === 'connector') &&
    keyless.some(({ isOn, askedAt }) => isOn && !askedAt)
  return (
    <AdminFrame
      title={PAGE.title}
      sentence={PAGE.description}
      actions={
        <SourceActions
          on={connectors.filter(({ isOn }) => isOn).length}
          keyless={mode === 'real' ? keyless.length : 0}
          sources={addressSources()}
        />
      }
    >
      {(mode !== 'real' || isStillReading) && (
        <GoLivePanel connectors={keyless} jobs={jobs} mode={mode} />
      )}
      {sources.length > 0 && (
        <SourcesStrip
          sources={sources}
          faults={connectors.reduce((sum, { incidents }) => sum + incidents.length, 0)}
          chainIncidents={readers.reduce((sum, { incidents }) => sum + incidents.length, 0)}
        />
      )}
      <SourcesPanel sources={sources} />
      <ConnectorsPanel connectors={connectors} />
      <ChainReaderPanel readers={readers} />
      <ChainFeedPanel feeds={feeds} />
      <AddressFactPanel facts={facts} />
      <JobsPanel first={jobs} drawnAt={new Date().toISOString()} />
    </AdminFrame>
  )
}
