import { adminNewPage } from '#app/_blocks/admin-new-page.tsx'

const { generateMetadata, Page } = adminNewPage('tokens')
export { generateMetadata }
export default Page
