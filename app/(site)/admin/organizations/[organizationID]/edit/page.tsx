import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('organizations', 'organizationID')
export { generateMetadata }
export default Page
