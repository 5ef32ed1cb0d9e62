import '../../../styles/components/admin.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { adminRecordOnce } from '#app/_blocks/admin/admin-record-once.ts'
import { adminOrNull } from '#app/_blocks/frame/member.ts'
import { missingMetadata } from '#app/_blocks/frame/missing-page.tsx'
import { pageMetadata } from '#app/metadata.ts'
import { Breadcrumb } from '#components/ui/page/breadcrumb.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'

/** Title and description of an admin page, for admins: for anybody else there is none. */
export async function adminMetadata(page: {
  title: string
  description: string
  path: string
}): Promise<Metadata> {
  return (await adminOrNull()) ? pageMetadata({ ...page, noindex: true }) : missingMetadata
}

/** The same of a page about one row, named after it. */
export async function adminRecordMetadata(
  key: AdminResourceKey,
  id: string,
  page: { prefix: string; description: string; path: string },
): Promise<Metadata> {
  const actor = await adminOrNull()
  const record = actor && (await adminRecordOnce(actor, key, id))
  return record
    ? adminMetadata({
        title: `${page.prefix}${record.name}`,
        description: page.description,
        path: page.path,
      })
    : missingMetadata
}

interface AdminFrameProps {
  title: string
  sentence?: string
  /** the way down to this page; none for lists */
  trail?: readonly { label: string; href: string }[]
  actions?: ReactNode
  children: ReactNode
}

/** Around every admin page: where it is, its head, and what it holds. */
export function AdminFrame({ title, sentence, trail = [], actions, children }: AdminFrameProps) {
  return (
    <>
      {trail.length > 0 && <Breadcrumb trail={trail} current={title} />}
      <PageHeader title={title} sentence={sentence} actions={actions} />
      <noscript>
        <p className="adm-note">Editing on these pages requires JavaScript.</p>
      </noscript>
      <div className="stack">{children}</div>
    </>
  )
}
