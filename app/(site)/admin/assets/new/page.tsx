import { adminNewPage } from '#app/_blocks/admin-new-page.tsx'

const { generateMetadata, Page } = adminNewPage('assets')
export { generateMetadata }
export default Page
