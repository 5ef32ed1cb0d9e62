import { AdminKeys } from '#app/_blocks/admin/admin-keys.tsx'
import { adminViewPage, type AdminExtraProps } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('users', 'userID', Keys)
export { generateMetadata }
export default Page

function Keys({ actor, record: { id } }: AdminExtraProps) {
  return <AdminKeys actor={actor} of={{ userId: id }} />
}
