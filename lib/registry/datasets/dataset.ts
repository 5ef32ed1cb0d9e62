import type { Unit } from '#lib/view/figure.ts'

export interface Dataset {
  title: string
  group: DatasetGroup
  /** what one row is: "One asset." */
  row: string
  /** the table that is counted */
  table: string
  fields: readonly DatasetField[]
}

export interface DatasetField {
  name: string
  type: 'integer' | 'number' | 'text' | 'list' | 'boolean' | 'day' | 'time'
  /** null where the type says it all */
  unit: Unit | 'bps' | 'currency' | 'raw token' | 'measure' | null
  /** table and column */
  from: string
  meaning: string
}

export const datasetGroups = {
  catalogue: {
    title: 'Catalogue',
    sentence: 'Who and what there is: names, identifiers and terms.',
  },
  series: { title: 'Time series', sentence: 'Published values by day, with quality and run.' },
  activity: { title: 'Activity', sentence: 'Transactions, holders, and what changed.' },
  credit: {
    title: 'Credit and offers',
    sentence: 'Pools, their loans, and what is open to invest in.',
  },
} as const

export type DatasetGroup = keyof typeof datasetGroups
export const datasetGroupKeys = Object.keys(datasetGroups) as DatasetGroup[]
