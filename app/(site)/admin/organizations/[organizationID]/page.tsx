import { AdminKeys } from '#app/_blocks/admin/admin-keys.tsx'
import { adminViewPage, type AdminExtraProps } from '#app/_blocks/admin/admin-view-page.tsx'
import { MemberPanel } from '#components/admin/member-panel.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { listMembers } from '#server/people/organizations/list-members.ts'

const { generateMetadata, Page } = adminViewPage('organizations', 'organizationID', People)
export { generateMetadata }
export default Page

async function People({ actor, record: { id } }: AdminExtraProps) {
  const members = await listMembers(actor, id)
  return (
    <>
      <Panel id="members" title="Members" sub={String(members.length)}>
        <MemberPanel organizationId={id} members={members} />
      </Panel>
      <AdminKeys actor={actor} of={{ organizationId: id }} />
    </>
  )
}
