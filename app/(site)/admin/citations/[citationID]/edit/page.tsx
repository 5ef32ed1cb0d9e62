import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('citations', 'citationID')
export { generateMetadata }
export default Page
