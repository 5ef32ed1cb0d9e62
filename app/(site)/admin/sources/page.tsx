import type { Metadata } from 'next'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/member.ts'
import { JobsPanel } from '#components/sources/jobs-panel.tsx'
import { SourcesPanel } from '#components/sources/sources-panel.tsx'
import { jobsView } from '#server/admin/sources/jobs-view.ts'
import { sourceRows } from '#server/admin/sources/source-rows.ts'

const PAGE = {
  title: 'Sources',
  description: 'Sources with their lag against promise, and the jobs that run in the background.',
  path: '/admin/sources',
}

export const generateMetadata = (): Promise<Metadata> => adminMetadata(PAGE)

export default async function SourcesPage() {
  await adminOnce()
  const [sources, jobs] = await Promise.all([sourceRows(), jobsView()])
  return (
    <AdminFrame title={PAGE.title} sentence={PAGE.description}>
      <SourcesPanel sources={sources} />
      <JobsPanel first={jobs} drawnAt={new Date().toISOString()} />
    </AdminFrame>
  )
}
