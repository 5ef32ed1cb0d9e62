import type { Metadata } from 'next'
import { AdminFrame, adminRecordMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminRecordOnce } from '#app/_blocks/admin/admin-record-once.ts'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { MissingPage } from '#app/_blocks/frame/missing-page.tsx'
import { AdminForm } from '#components/admin/admin-form.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { adminEditHref, adminListHref, adminViewHref } from '#lib/links/admin-href.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { AdminField } from '#lib/registry/admin/resource.ts'
import { getAdminResource } from '#lib/registry/admin/resources.ts'

/** The form of one that is there: `/admin/<resource>/[parameter]/edit`. */
export function adminEditPage<Parameter extends string>(
  key: AdminResourceKey,
  parameter: Parameter,
) {
  const resource = getAdminResource(key)
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(([, field]) => field.only !== 'new'),
  )
  const generateMetadata = async ({
    params,
  }: {
    params: Promise<Record<Parameter, string>>
  }): Promise<Metadata> => {
    const { [parameter]: id } = await params
    return adminRecordMetadata(key, id, {
      prefix: 'Edit ',
      description: resource.sentence,
      path: adminEditHref(key, id),
    })
  }

  async function Page({
    params,
    searchParams,
  }: {
    params: Promise<Record<Parameter, string>>
    searchParams: Promise<SearchParams>
  }) {
    const given = await searchParams
    const { [parameter]: id } = await params
    const actor = await adminOnce(adminEditHref(key, id), given)
    const record = await adminRecordOnce(actor, key, id)
    if (!record) return <MissingPage />
    const title = `Edit ${record.name}`
    return (
      <AdminFrame
        title={title}
        trail={[
          { label: resource.title, href: adminListHref(key) },
          { label: record.name, href: adminViewHref(key, record.id) },
        ]}
      >
        <Panel id="form" title={`Edit this ${resource.one}`}>
          <AdminForm
            key={record.id}
            resource={key}
            one={resource.one}
            fields={fields}
            values={record.values}
            labels={record.labels}
            edited={{ id: record.id, version: record.version }}
            filled={filledIn(fields, given)}
          />
        </Panel>
      </AdminFrame>
    )
  }
  return { generateMetadata, Page }
}

/** Returns the values that the address brings along for fields of text, as from a report of a reader. */
function filledIn(
  fields: Readonly<Record<string, AdminField>>,
  given: SearchParams,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const value = given[name]
      return typeof value === 'string' &&
        value.length <= 4_000 &&
        (kind === 'line' || kind === 'text' || kind === 'choice' || kind === 'day')
        ? [[name, value]]
        : []
    }),
  )
}
