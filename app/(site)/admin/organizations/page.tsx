import { adminListPage } from '#app/_blocks/admin/admin-list-page.tsx'

const { generateMetadata, Page } = adminListPage('organizations')
export { generateMetadata }
export default Page
