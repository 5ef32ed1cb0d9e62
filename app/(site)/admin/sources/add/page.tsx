import type { Metadata } from 'next'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { DeclareSource } from '#components/sources/declare/declare-source.tsx'
import { describeLicence } from '#lib/registry/connectors.ts'

const PAGE = {
  title: 'Add JSON source',
  description: 'Paste an address, map its fields, compare, save. No code.',
  path: '/admin/sources/add',
}

export const generateMetadata = (): Promise<Metadata> => adminMetadata(PAGE)

export default async function AddSourcePage() {
  await adminOnce(PAGE.path)
  return (
    <AdminFrame
      title={PAGE.title}
      sentence={PAGE.description}
      trail={[{ label: 'Sources', href: '/admin/sources' }]}
    >
      <DeclareSource licence={describeLicence('own-declaration')} />
    </AdminFrame>
  )
}
