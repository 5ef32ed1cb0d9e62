import {
  getMeasure,
  measureFamilies,
  measureFamilyKeys,
  measureKeys,
  measuresOf,
} from '#lib/registry/measures.ts'
import { spellMeasureSlug } from '#lib/registry/metric-names.ts'
import type { CatalogueList } from '#server/market/catalogues/catalogue-list.ts'
import { apiUnits, measureWords } from '#server/market/catalogues/measure-words.ts'

export const measures: CatalogueList = {
  fields: {
    id: { type: 'number', description: 'Stable id of the measure' },
    slug: {
      type: 'text',
      spell: spellMeasureSlug,
      description: 'Slug, as used for metrics in records',
    },
    name: { type: 'text', description: 'Name, as used in series' },
    label: { type: 'text', description: 'Label on pages' },
    unit: { type: 'text', description: 'Unit', values: Object.values(apiUnits) },
    family: { type: 'text', description: 'Topic', values: measureFamilyKeys },
    family_name: { type: 'text', description: 'Name of the topic' },
    kind: {
      type: 'text',
      description: 'stock: last value of a period; flow: sum over the period',
      values: ['stock', 'flow'],
    },
    across: {
      type: 'text',
      description: 'How values are aggregated over assets; weighted_mean: by value',
      values: ['sum', 'weighted_mean', 'distinct', 'none'],
    },
    definition: { type: 'text', description: 'Definition', isSortable: false },
    formula: { type: 'text', description: 'Formula', isSortable: false },
  },
  rows: () =>
    measureKeys.map((key) => {
      const { label, kind, across, definition, formula } = getMeasure(key)
      const family = measureFamilyKeys.find((each) => measuresOf(each).includes(key)) ?? 'value'
      return {
        ...measureWords(key),
        label,
        family,
        family_name: measureFamilies[family],
        kind,
        across: across === 'weightedMean' ? 'weighted_mean' : across,
        definition,
        formula,
      }
    }),
}
