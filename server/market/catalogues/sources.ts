import { sourceIds } from '#lib/registry/sources.ts'
import { sourceFacts } from '#server/data/sources/source-facts.ts'
import type { CatalogueList } from '#server/market/catalogues/catalogue.ts'

export const sources: CatalogueList = {
  fields: {
    id: { type: 'number', description: 'Stable id of the source' },
    slug: { type: 'text', description: 'Slug, as provenance names it' },
    name: { type: 'text', description: 'Name' },
    url: { type: 'text', description: 'Where it is published', nullable: true },
    licence: { type: 'text', description: 'Terms under which this site has its values' },
    attribution: { type: 'text', description: 'How it has to be named where its values are shown' },
    is_redistributable: {
      type: 'boolean',
      description: 'Its values are in files and in this API; else on pages only',
    },
    stale_after_days: {
      type: 'number',
      unit: 'days',
      description: 'Shown as stale when its newest date is older',
    },
  },
  rows: async () => {
    const facts = await sourceFacts()
    return sourceIds.map((slug) => {
      const { id, name, url, licence, attribution, redistributable, staleAfterDays } = facts[slug]
      return {
        id,
        slug,
        name,
        url,
        licence,
        attribution,
        is_redistributable: redistributable,
        stale_after_days: staleAfterDays,
      }
    })
  },
}
