import { adminNewPage } from '#app/_blocks/admin/admin-new-page.tsx'

const { generateMetadata, Page } = adminNewPage('platforms')
export { generateMetadata }
export default Page
