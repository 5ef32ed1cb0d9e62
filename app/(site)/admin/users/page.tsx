import { adminListPage } from '#app/_blocks/admin/admin-list-page.tsx'

const { generateMetadata, Page } = adminListPage('users')
export { generateMetadata }
export default Page
