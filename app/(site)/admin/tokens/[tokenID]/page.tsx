import { adminViewPage } from '#app/_blocks/admin/admin-view-page.tsx'

const { generateMetadata, Page } = adminViewPage('tokens', 'tokenID')
export { generateMetadata }
export default Page
