import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('networks', 'networkID')
export { generateMetadata }
export default Page
