import { adminListPage } from '#app/_blocks/admin/admin-list-page.tsx'

const { generateMetadata, Page } = adminListPage('news')
export { generateMetadata }
export default Page
