import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('service_providers', 'serviceProviderID')
export { generateMetadata }
export default Page
