import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('managers', 'managerID')
export { generateMetadata }
export default Page
