import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('assets', 'assetID')
export { generateMetadata }
export default Page
