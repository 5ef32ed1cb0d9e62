import { z } from 'zod'
import { tableState } from '#lib/page-state/page-state.ts'
import { regionKeys } from '#lib/registry/regions.ts'
import { ASSET_SORTS } from '#lib/view/entities/asset-row.ts'
import { DIRECTORY_KINDS, DIRECTORY_SORTS } from '#lib/view/entities/directory.ts'
import {
  JURISDICTION_GROUPS,
  JURISDICTION_SORTS,
  MAP_MEASURES,
} from '#lib/view/entities/jurisdiction.ts'
import { country, currencyState, network } from '#lib/page-state/shared-states.ts'

export const directoryState = {
  q: tableState.q,
  page: tableState.page,
  dir: tableState.dir,
  sort: z.enum(DIRECTORY_SORTS).catch('value'),
  kind: z.enum(DIRECTORY_KINDS).optional().catch(undefined),
  role: z.string().max(60).optional().catch(undefined),
  region: z.enum(regionKeys).optional().catch(undefined),
  country,
}

export const jurisdictionState = {
  ...currencyState,
  group: z.enum(JURISDICTION_GROUPS).catch('country'),
  show: z.enum(MAP_MEASURES).catch('assets'),
  of: z.enum(['rwa', 'all']).catch('rwa'),
  country,
  region: z.enum(regionKeys).optional().catch(undefined),
  framework: z.string().max(200).optional().catch(undefined),
  find: tableState.q,
  by: z.enum(JURISDICTION_SORTS).catch('assets'),
  way: tableState.dir,
  ...tableState,
  sort: z.enum(ASSET_SORTS).catch('value'),
  network,
}
