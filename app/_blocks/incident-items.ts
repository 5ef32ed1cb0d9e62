import type { IncidentItem } from '#components/market/incident-list.tsx'
import { measureOf } from '#lib/registry/measures.ts'
import { catalogueIndex } from '#server/modules/market/catalogue.ts'
import { nameScope } from '#server/modules/market/scope-name.ts'
import { incidents } from '#server/modules/quality/queries.ts'

/** The newest incidents as a list shows them: the open ones first. */
export async function incidentItems(limit: number): Promise<IncidentItem[]> {
  const index = await catalogueIndex()
  return Promise.all(
    (await incidents(limit)).map(
      async ({ id, scopeKey, measure, detail, toDay, state }): Promise<IncidentItem> => {
        const { name, href } = await nameScope(scopeKey, index)
        return {
          key: String(id),
          state: state === 'open' ? 'held' : 'rev',
          title: `${name}: ${measureOf(measure).label}`,
          href,
          detail,
          day: toDay,
        }
      },
    ),
  )
}
