import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('news', 'articleID')
export { generateMetadata }
export default Page
