import { adminNewPage } from '#app/_blocks/admin/admin-new-page.tsx'

const { generateMetadata, Page } = adminNewPage('api_access_policies')
export { generateMetadata }
export default Page
