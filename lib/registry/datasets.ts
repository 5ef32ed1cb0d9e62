import { activityDatasets } from '#lib/registry/datasets/activity-datasets.ts'
import { catalogueDatasets } from '#lib/registry/datasets/catalogue-datasets.ts'
import { creditDatasets } from '#lib/registry/datasets/credit-datasets.ts'
import type { Dataset } from '#lib/registry/datasets/dataset.ts'
import { seriesDatasets } from '#lib/registry/datasets/series-datasets.ts'

export {
  datasetGroupKeys,
  datasetGroups,
  type DatasetField,
} from '#lib/registry/datasets/dataset.ts'

/**
 * Data that can be taken away as a whole: one row a data set, with its fields and where they stand
 * in the database. A new data set is one row in the file of its group and its count in
 * server/pipeline/datasets; the page of downloads follows.
 */
export const datasets = {
  ...catalogueDatasets,
  ...seriesDatasets,
  ...activityDatasets,
  ...creditDatasets,
} as const satisfies Record<string, Dataset>

export type DatasetKey = keyof typeof datasets
export const datasetKeys = Object.keys(datasets) as DatasetKey[]
export const getDataset = (key: DatasetKey): Dataset => datasets[key]
export const isDatasetKey = (text: string): text is DatasetKey => Object.hasOwn(datasets, text)
