import type { Metadata } from 'next'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { AdminList } from '#components/admin/admin-list.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { adminListHref, adminNewHref } from '#lib/links/admin-href.ts'
import { readAdminList } from '#lib/page-state/admin-list-state.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import { getAdminResource } from '#lib/registry/admin/resources.ts'
import { adminLabels } from '#server/admin/admin-labels.ts'
import { getAdminReads } from '#server/admin/modules.ts'

/** The list of a resource: `/admin/<resource>`. */
export function adminListPage(key: AdminResourceKey) {
  const resource = getAdminResource(key)
  const generateMetadata = (): Promise<Metadata> =>
    adminMetadata({
      title: resource.title,
      description: resource.sentence,
      path: adminListHref(key),
    })

  async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
    const params = await searchParams
    const actor = await adminOnce(adminListHref(key), params)
    const state = readAdminList(resource, params)
    const [page, filterLabels] = await Promise.all([
      getAdminReads(actor, key).list(state.request),
      adminLabels(actor, resource.filters, state.request.filters),
    ])
    return (
      <AdminFrame
        title={resource.title}
        sentence={resource.sentence}
        actions={
          !resource.isFixed && (
            <ButtonLink
              href={adminNewHref(key)}
              kind="primary"
              icon="plus"
            >{`New ${resource.one}`}</ButtonLink>
          )
        }
      >
        <AdminList resource={resource} page={page} state={state} filterLabels={filterLabels} />
      </AdminFrame>
    )
  }
  return { generateMetadata, Page }
}
