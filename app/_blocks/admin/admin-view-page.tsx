import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { AdminFrame, adminRecordMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminRecordOnce } from '#app/_blocks/admin/admin-record-once.ts'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { MissingPage } from '#app/_blocks/frame/missing-page.tsx'
import { AdminFacts } from '#components/admin/admin-facts.tsx'
import { AuditPanel } from '#components/admin/audit-panel.tsx'
import { RelatedPanel } from '#components/admin/related-panel.tsx'
import { RowActions } from '#components/admin/row-actions.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { adminEditHref, adminListHref, adminViewHref } from '#lib/links/admin-href.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import { getAdminResource } from '#lib/registry/admin/resources.ts'
import type { AdminRecord } from '#lib/view/admin/admin-record.ts'
import { listEntriesOn } from '#server/core/audit/entries-on.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

const SHOWN_ACTS = 20

export interface AdminExtraProps {
  actor: Viewer
  record: AdminRecord
}

/**
 * Makes the page with the facts of one record: `/admin/<resource>/[parameter]`. `More`: panels
 * that only this resource has, below the facts.
 */
export function adminViewPage<Parameter extends string>(
  key: AdminResourceKey,
  parameter: Parameter,
  More?: (props: AdminExtraProps) => ReactNode | Promise<ReactNode>,
) {
  const resource = getAdminResource(key)
  const generateMetadata = async ({
    params,
  }: {
    params: Promise<Record<Parameter, string>>
  }): Promise<Metadata> => {
    const { [parameter]: id } = await params
    return adminRecordMetadata(key, id, {
      prefix: '',
      description: resource.sentence,
      path: adminViewHref(key, id),
    })
  }

  async function Page({ params }: { params: Promise<Record<Parameter, string>> }) {
    const { [parameter]: id } = await params
    const actor = await adminOnce(adminViewHref(key, id))
    const record = await adminRecordOnce(actor, key, id)
    if (!record) return <MissingPage />
    const trail = await listEntriesOn(resource.audit, record.id, SHOWN_ACTS)
    const acts = Object.fromEntries(
      Object.entries(resource.actions ?? {}).filter(([name]) => record.actions.includes(name)),
    )
    return (
      <AdminFrame
        title={record.name}
        trail={[{ label: resource.title, href: adminListHref(key) }]}
        actions={
          <>
            <ButtonLink href={adminEditHref(key, record.id)} kind="primary">
              Edit
            </ButtonLink>
            {!resource.isFixed && (
              <RowActions resource={key} row={record} actions={acts} removal={resource.removal} />
            )}
          </>
        }
      >
        <AdminFacts resource={resource} record={record} />
        {More && <More actor={actor} record={record} />}
        <div className="g-2">
          {record.related.map((list) => (
            <RelatedPanel key={list.key} list={list} />
          ))}
        </div>
        <AuditPanel resource={resource.audit} id={record.id} entries={trail} />
      </AdminFrame>
    )
  }
  return { generateMetadata, Page }
}
