import type { IncidentItem } from '#components/market/news/incident-list.tsx'
import { getMeasure } from '#lib/registry/measures.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import { incidents } from '#server/pipeline/holds/held-values.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

/** The newest incidents as a list shows them: the open ones first. */
export async function incidentItems(limit: number): Promise<IncidentItem[]> {
  const index = await (await openMarketNow()).names()
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
