import { z } from 'zod'
import { datasetKeys } from '#lib/registry/datasets.ts'

export const EXPORT_FORMATS = ['csv', 'json', 'parquet'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const exportRequest = z.strictObject({
  dataset: z.enum(datasetKeys),
  format: z.enum(EXPORT_FORMATS),
})
export const exportCancel = z.strictObject({ id: z.uuid() })

export type ExportRequest = z.infer<typeof exportRequest>
