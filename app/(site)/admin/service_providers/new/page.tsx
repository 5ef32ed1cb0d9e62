import { adminNewPage } from '#app/_blocks/admin/admin-new-page.tsx'

const { generateMetadata, Page } = adminNewPage('service_providers')
export { generateMetadata }
export default Page
