import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('api_access_roles', 'apiAccessRoleID')
export { generateMetadata }
export default Page
