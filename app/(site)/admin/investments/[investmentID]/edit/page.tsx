import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('investments', 'investmentID')
export { generateMetadata }
export default Page
