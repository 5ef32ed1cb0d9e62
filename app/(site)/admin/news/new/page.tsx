import { adminNewPage } from '#app/_blocks/admin/admin-new-page.tsx'

const { generateMetadata, Page } = adminNewPage('news')
export { generateMetadata }
export default Page
