import { adminNewPage } from '#app/_blocks/admin/admin-new-page.tsx'

const { generateMetadata, Page } = adminNewPage('managers')
export { generateMetadata }
export default Page
