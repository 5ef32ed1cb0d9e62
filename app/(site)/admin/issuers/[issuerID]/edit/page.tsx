import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('issuers', 'issuerID')
export { generateMetadata }
export default Page
