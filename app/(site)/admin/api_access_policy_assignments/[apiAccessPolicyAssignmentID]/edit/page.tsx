import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage(
  'api_access_policy_assignments',
  'apiAccessPolicyAssignmentID',
)
export { generateMetadata }
export default Page
