import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('networks', 'networkID')
export { generateMetadata }
export default Page
