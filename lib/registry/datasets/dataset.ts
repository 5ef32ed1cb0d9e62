import type { Unit } from '#lib/view/figures/published-figure.ts'

export interface Dataset {
  title: string
  group: DatasetGroup
  /** the meaning of one row: "One asset." */
  row: string
  /** the table that is counted */
  table: string
  fields: readonly DatasetField[]
}

export interface DatasetField {
  name: string
  type: 'integer' | 'number' | 'text' | 'list' | 'boolean' | 'day' | 'time'
  /** null where the type says it all */
  unit: Unit | 'bps' | 'currency' | 'raw token' | 'measure' | 'kind' | null
  /** table and column */
  from: string
  meaning: string
}

export const datasetGroups = {
  catalogue: {
    title: 'Catalog',
    sentence: 'Names, identifiers and terms of all entities.',
  },
  series: { title: 'Time series', sentence: 'Daily published values, with quality and run.' },
  activity: { title: 'Activity', sentence: 'Transactions, holders and membership changes.' },
  credit: {
    title: 'Credit and offerings',
    sentence: 'Pools, loans and investment offerings.',
  },
} as const

export type DatasetGroup = keyof typeof datasetGroups
export const datasetGroupKeys = Object.keys(datasetGroups) as DatasetGroup[]
