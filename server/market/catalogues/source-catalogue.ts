import { sourceIds, staleAfterDays } from '#lib/registry/sources.ts'
import { sourceFacts } from '#server/pipeline/sources/standing/source-facts.ts'
import type { CatalogueList } from '#server/market/catalogues/catalogue-list.ts'

export const sources: CatalogueList = {
  fields: {
    id: { type: 'number', description: 'Stable id of the source' },
    slug: { type: 'text', description: 'Slug, as used in provenance' },
    name: { type: 'text', description: 'Name' },
    url: { type: 'text', description: 'URL of the source', nullable: true },
    licence: { type: 'text', description: 'License of its values' },
    attribution: { type: 'text', description: 'Required attribution' },
    is_redistributable: {
      type: 'boolean',
      description:
        'Whether its values are included in files and this API, rather than on pages only',
    },
    stale_after_days: {
      type: 'number',
      unit: 'days',
      description: 'Days after which the source is shown as stale',
    },
  },
  rows: async () => {
    const facts = await sourceFacts()
    return sourceIds.map((slug) => {
      const { id, name, url, licence, attribution, redistributable } = facts[slug]
      return {
        id,
        slug,
        name,
        url,
        licence,
        attribution,
        is_redistributable: redistributable,
        stale_after_days: staleAfterDays(slug),
      }
    })
  },
}
