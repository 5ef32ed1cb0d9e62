import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('issuers', 'issuerID')
export { generateMetadata }
export default Page
