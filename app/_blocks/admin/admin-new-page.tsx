import type { Metadata } from 'next'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { AdminForm } from '#components/admin/admin-form.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { adminListHref, adminNewHref } from '#lib/links/admin-href.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import { getAdminResource } from '#lib/registry/admin/resources.ts'
import { adminLabels } from '#server/admin/admin-labels.ts'

/** The form of a new one: `/admin/<resource>/new`. Fields can be filled by the address. */
export function adminNewPage(key: AdminResourceKey) {
  const resource = getAdminResource(key)
  const title = `New ${resource.one}`
  const fields = Object.fromEntries(
    Object.entries(resource.fields).filter(([, field]) => field.only !== 'edit'),
  )
  const generateMetadata = (): Promise<Metadata> =>
    adminMetadata({ title, description: resource.sentence, path: adminNewHref(key) })

  async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
    const params = await searchParams
    const actor = await adminOnce(adminNewHref(key), params)
    const filled = Object.fromEntries(
      Object.entries(fields).flatMap(([name, { kind }]) => {
        const given = params[name]
        return typeof given === 'string' &&
          given.length <= 200 &&
          (kind === 'reference' || kind === 'line' || kind === 'choice')
          ? [[name, given]]
          : []
      }),
    )
    const references = await adminLabels(actor, fields, filled)
    // an id that nothing has fills nothing; ids of some resources are numbers
    const known = Object.fromEntries(
      Object.entries(filled).filter(
        ([name, value]) =>
          fields[name]?.kind !== 'reference' || references[name]?.[value] !== undefined,
      ),
    )
    return (
      <AdminFrame title={title} trail={[{ label: resource.title, href: adminListHref(key) }]}>
        <Panel id="form" title={title}>
          <AdminForm
            resource={key}
            one={resource.one}
            fields={fields}
            values={{ ...resource.initial, ...known }}
            labels={references}
            edited={null}
          />
        </Panel>
      </AdminFrame>
    )
  }
  return { generateMetadata, Page }
}
