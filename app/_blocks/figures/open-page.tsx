import type { ReactElement } from 'react'
import { MissingPage } from '#app/_blocks/frame/missing-page.tsx'
import { PastDayProblem } from '#app/_blocks/figures/past-day-form.tsx'
import { readOrRefuse } from '#app/_blocks/figures/read-or-refuse.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { Page } from '#server/pages/definition/define-page.ts'

type Opened<Loaded> = { page: Loaded; instead: null } | { page: null; instead: ReactElement }

/**
 * A page as its address asks for it, or what stands in its place: nothing has that name, or nothing
 * was published by that day.
 */
export async function openPage<Loaded extends object>(
  definition: Pick<Page, 'identify'> & {
    read: (slug: string, params: SearchParams) => Promise<Loaded | null>
  },
  slug: string,
  params: SearchParams,
): Promise<Opened<Loaded>> {
  const page = await readOrRefuse(() => definition.read(slug, params))
  if (page === null) return { page, instead: <MissingPage /> }
  if (!('problem' in page)) return { page, instead: null }
  const identity = await definition.identify(slug)
  return {
    page: null,
    instead: identity ? (
      <PastDayProblem title={identity.name} path={identity.path} problem={page.problem} />
    ) : (
      <MissingPage />
    ),
  }
}
