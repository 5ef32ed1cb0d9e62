import { z } from 'zod'
import { codeLanguages } from '#lib/api-console/query-code.ts'
import { chartState, tableState } from '#lib/page-state/page-state.ts'
import { EMBED_BLOCKS } from '#lib/links/embed-href.ts'
import { offeredPlans } from '#lib/registry/plan-offers.ts'
import { datasetKeys } from '#lib/registry/datasets.ts'
import { ASSET_SORTS } from '#lib/view/entities/asset-row.ts'

/** The data set that the export form stands at. */
export const downloadsState = { set: z.enum(datasetKeys).optional().catch(undefined) }

export const methodologyState = { q: tableState.q }

/** `endpoint`: path of the one that is read about, as `/v4/assets`; of another value: none */
export const apiDocsState = {
  endpoint: z.string().max(80).catch(''),
  code: z.enum(codeLanguages).catch('python'),
}

export const plansState = {
  plan: z.enum(offeredPlans).catch('PREMIUM_ALL_ACCESS'),
  code: z.enum(codeLanguages).catch('python'),
}

export const visualizationState = {
  ...chartState,
  page: z.string().max(120).catch('/'),
  block: z.enum(EMBED_BLOCKS).catch('chart'),
  group: z.enum(['asset', 'network', 'platform', 'class']).optional().catch(undefined),
  kind: z.enum(['all', 'distributed', 'represented']).catch('all'),
  size: z.enum(['s', 'm', 'l']).catch('m'),
}

/** Words that an embedded block adds to the state of the page that it is from. */
export const embedState = {
  view: z.enum(['chart', 'table']).catch('chart'),
  block: z.enum(EMBED_BLOCKS).catch('chart'),
  chart: z.string().max(20).catch('value'),
  league: z.string().max(40).optional().catch(undefined),
  sort: z.enum(ASSET_SORTS).catch('value'),
  height: z.coerce.number().int().min(140).max(700).catch(300),
}

/** Words by which a file under the address of a page can be asked for, beside the state of that page. */
export const fileState = {
  /** with the notes of each value in a column beside it */
  marks: z.enum(['yes', 'no']),
  /** one of the charts of the page, by its key */
  chart: z.string().max(20),
  /** which part of the earlier readings, from 1 */
  readings: z.coerce.number().int().min(1).max(9999),
}
