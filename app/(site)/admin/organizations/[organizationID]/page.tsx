import { AdminKeys } from '#app/_blocks/admin-keys.tsx'
import { adminViewPage } from '#app/_blocks/admin-view-page.tsx'
import { adminOnce } from '#app/_blocks/member.ts'
import { MemberPanel } from '#components/admin/member-panel.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { AdminRecord } from '#lib/view/admin.ts'
import { listMembers } from '#server/people/organizations/members.ts'

const { generateMetadata, Page } = adminViewPage('organizations', 'organizationID', People)
export { generateMetadata }
export default Page

async function People({ record: { id } }: { record: AdminRecord }) {
  const members = await listMembers(await adminOnce(), id)
  return (
    <>
      <Panel id="members" title="Members" sub={String(members.length)}>
        <MemberPanel organizationId={id} members={members} />
      </Panel>
      <AdminKeys of={{ organizationId: id }} />
    </>
  )
}
