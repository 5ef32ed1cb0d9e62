import { adminListPage } from '#app/_blocks/admin-list-page.tsx'

const { generateMetadata, Page } = adminListPage('organizations')
export { generateMetadata }
export default Page
