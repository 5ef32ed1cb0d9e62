import { adminListPage } from '#app/_blocks/admin/admin-list-page.tsx'

const { generateMetadata, Page } = adminListPage('api_access_policy_assignments')
export { generateMetadata }
export default Page
