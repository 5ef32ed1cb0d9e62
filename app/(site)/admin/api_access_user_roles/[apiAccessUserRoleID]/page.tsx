import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('api_access_user_roles', 'apiAccessUserRoleID')
export { generateMetadata }
export default Page
