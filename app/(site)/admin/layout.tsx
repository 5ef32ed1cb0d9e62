import type { ReactNode } from 'react'
import { isStrangerToAdmin } from '#app/_blocks/frame/member.ts'
import { MissingPage } from '#app/_blocks/frame/missing-page.tsx'

/** Each page refuses by itself; this says it in HTML, which Next's own "not found" leaves to a script. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  return (await isStrangerToAdmin()) ? <MissingPage /> : children
}
