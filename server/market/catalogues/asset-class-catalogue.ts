import { nameInApi, spellClassSlug, spellClassName } from '#lib/registry/spellings.ts'
import { assetClasses as registry } from '#lib/registry/asset-classes.ts'
import { slugInApi } from '#lib/registry/metric-names.ts'
import { orNull, text } from '#lib/json-schema.ts'
import { findHex } from '#lib/registry/series-colors.ts'
import type { CatalogueList } from '#server/market/catalogues/catalogue-list.ts'

export const assetClasses: CatalogueList = {
  fields: {
    id: { type: 'number', description: 'Stable ID of the class' },
    slug: { type: 'text', spell: spellClassSlug, description: 'Slug' },
    name: { type: 'text', spell: spellClassName, description: 'Name' },
    display_name: { type: 'text', description: 'Name on pages' },
    is_rwa: {
      type: 'boolean',
      description: 'Whether the class is included in real-world asset totals; stablecoins are not',
    },
    size_measure_slugs: {
      type: 'texts',
      description:
        'Measures of asset size, in order of preference: the first available one is used',
    },
    color_hex: {
      type: 'text',
      description: 'Its color in charts',
      nullable: true,
      schema: orNull(text),
      isSortable: false,
      isFilterable: false,
    },
  },
  rows: () =>
    registry.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: nameInApi(row),
      display_name: row.name,
      is_rwa: row.isRwa,
      size_measure_slugs: row.size.map(slugInApi),
      color_hex: findHex(row.color),
    })),
}
