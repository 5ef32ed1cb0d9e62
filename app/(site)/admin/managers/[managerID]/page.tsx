import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('managers', 'managerID')
export { generateMetadata }
export default Page
