import { redirect } from 'next/navigation'
import { missingMetadata } from '#app/_blocks/frame/missing-page.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { adminSections } from '#lib/registry/navigation/admin-sections.ts'

// for admins there is no page to name
export const metadata = missingMetadata

/** The way in: to the first page of the menu. */
export default async function AdminPage() {
  await adminOnce('/admin')
  redirect(adminSections[0].children[0].href)
}
