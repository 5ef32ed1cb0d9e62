import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('tokens', 'tokenID')
export { generateMetadata }
export default Page
