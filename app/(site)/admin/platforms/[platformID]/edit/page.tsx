import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('platforms', 'platformID')
export { generateMetadata }
export default Page
