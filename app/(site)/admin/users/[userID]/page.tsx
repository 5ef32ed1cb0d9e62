import { AdminKeys } from '#app/_blocks/admin-keys.tsx'
import { adminViewPage } from '#app/_blocks/admin-view-page.tsx'
import type { AdminRecord } from '#lib/view/admin.ts'

const { generateMetadata, Page } = adminViewPage('users', 'userID', Keys)
export { generateMetadata }
export default Page

function Keys({ record: { id } }: { record: AdminRecord }) {
  return <AdminKeys of={{ userId: id }} />
}
