import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('service_providers', 'serviceProviderID')
export { generateMetadata }
export default Page
