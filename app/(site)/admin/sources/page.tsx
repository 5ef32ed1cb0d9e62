import type { Metadata } from 'next'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/member.ts'
import { ConnectorsPanel } from '#components/sources/connectors-panel.tsx'
import { JobsPanel } from '#components/sources/jobs-panel.tsx'
import { SourcesPanel } from '#components/sources/sources-panel.tsx'
import { connectorViews } from '#server/admin/sources/connector-views.ts'
import { jobsView } from '#server/admin/sources/jobs-view.ts'
import { sourceRows } from '#server/admin/sources/source-rows.ts'

const PAGE = {
  title: 'Sources',
  description:
    'Sources with their lag against schedule, the connectors that supply them, and background jobs.',
  path: '/admin/sources',
}

export const generateMetadata = (): Promise<Metadata> => adminMetadata(PAGE)

export default async function SourcesPage() {
  await adminOnce()
  const [sources, connectors, jobs] = await Promise.all([
    sourceRows(),
    connectorViews(),
    jobsView(),
  ])
  return (
    <AdminFrame title={PAGE.title} sentence={PAGE.description}>
      <SourcesPanel sources={sources} />
      <ConnectorsPanel connectors={connectors} />
      <JobsPanel first={jobs} drawnAt={new Date().toISOString()} />
    </AdminFrame>
  )
}
