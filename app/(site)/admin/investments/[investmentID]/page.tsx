import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('investments', 'investmentID')
export { generateMetadata }
export default Page
