import type { Metadata } from 'next'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { LicenceList } from '#components/admin-data/licence-list.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { licenceRows } from '#server/pipeline/sources/standing/licence-rows.ts'

const PAGE = {
  title: 'Licenses',
  description:
    'License and redistribution rights of each source. Shown on pages and enforced in downloads and the data API.',
  path: '/admin/licences',
}

export const generateMetadata = (): Promise<Metadata> => adminMetadata(PAGE)

export default async function LicencesPage() {
  await adminOnce(PAGE.path)
  const rows = await licenceRows()
  return (
    <AdminFrame title={PAGE.title} sentence={PAGE.description}>
      <Panel id="sources" title="Sources" sub={rows.length}>
        <LicenceList rows={rows} />
      </Panel>
    </AdminFrame>
  )
}
