import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('platforms', 'platformID')
export { generateMetadata }
export default Page
