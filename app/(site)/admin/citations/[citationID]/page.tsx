import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('citations', 'citationID')
export { generateMetadata }
export default Page
