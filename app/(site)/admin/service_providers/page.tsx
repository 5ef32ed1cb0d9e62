import { adminListPage } from '#app/_blocks/admin/admin-list-page.tsx'

const { generateMetadata, Page } = adminListPage('service_providers')
export { generateMetadata }
export default Page
