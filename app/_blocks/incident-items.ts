import type { IncidentItem } from '#components/market/incident-list.tsx'
import { getMeasure } from '#lib/registry/measures.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { nameScope } from '#server/data/catalogue/scope-name.ts'
import { incidents } from '#server/data/holds/queries.ts'

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
          title: `${name}: ${getMeasure(measure).label}`,
          href,
          detail,
          day: toDay,
        }
      },
    ),
  )
}
