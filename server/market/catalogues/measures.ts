import {
  getMeasure,
  measureFamilies,
  measureFamilyKeys,
  measureKeys,
  measuresOf,
} from '#lib/registry/measures.ts'
import type { CatalogueList } from '#server/market/catalogues/catalogue.ts'
import { apiUnits, measureWords } from '#server/market/catalogues/measure-words.ts'

export const measures: CatalogueList = {
  fields: {
    id: { type: 'number', description: 'Stable id of the measure' },
    slug: { type: 'text', description: 'Slug: the name of its metric in records' },
    name: { type: 'text', description: 'Name, as series have it' },
    label: { type: 'text', description: 'What pages call it' },
    unit: { type: 'text', description: 'Unit', values: Object.values(apiUnits) },
    family: { type: 'text', description: 'What it is about', values: measureFamilyKeys },
    family_name: { type: 'text', description: 'The same in words' },
    kind: {
      type: 'text',
      description: 'stock: the last value of a period counts; flow: the sum over it',
      values: ['stock', 'flow'],
    },
    across: {
      type: 'text',
      description: 'How values of several assets become one',
      values: ['sum', 'weighted_mean', 'distinct', 'none'],
    },
    definition: { type: 'text', description: 'What it says', isSortable: false },
    formula: { type: 'text', description: 'How it is calculated', isSortable: false },
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
