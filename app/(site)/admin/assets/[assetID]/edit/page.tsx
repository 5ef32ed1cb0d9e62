import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('assets', 'assetID')
export { generateMetadata }
export default Page
