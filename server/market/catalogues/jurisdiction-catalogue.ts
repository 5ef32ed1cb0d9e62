import { countries } from '#lib/registry/countries.ts'
import { regionKeys, regions } from '#lib/registry/regions.ts'
import type { CatalogueList } from '#server/market/catalogues/catalogue-list.ts'

export const jurisdictions: CatalogueList = {
  fields: {
    code: { type: 'text', description: 'Two-letter code, ISO 3166-1 alpha-2' },
    name: { type: 'text', description: 'Name' },
    region_slug: {
      type: 'text',
      description: 'Region',
      values: regionKeys,
      nullable: true,
    },
    region_name: { type: 'text', description: 'Name of the region', nullable: true },
  },
  rows: () =>
    countries.map(({ code, name, region }) => ({
      code,
      name,
      region_slug: region,
      region_name: region && regions[region].label,
    })),
}
