import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('api_access_org_roles', 'apiAccessOrgRoleID')
export { generateMetadata }
export default Page
