import { adminEditPage } from '#app/_blocks/admin/admin-edit-page.tsx'

const { generateMetadata, Page } = adminEditPage('news', 'articleID')
export { generateMetadata }
export default Page
