import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('api_access_roles', 'apiAccessRoleID')
export { generateMetadata }
export default Page
