import type { ClientBase } from 'pg'
import type { DatasetKey } from '#lib/registry/datasets.ts'
import type { HeldLines } from '#server/pipeline/rollup/held-lines.ts'
import type { ExportView } from '#server/market/exports/export-access.ts'
import { seriesValueRows } from '#server/market/exports/series-value-rows.ts'
import { tableRows, type ExportValue, type Restricted } from '#server/market/exports/table-rows.ts'

/** Rows of a data set as its fields name them, without what may not be passed on or seen. Inside a transaction. */
export function readRows(
  client: ClientBase,
  key: DatasetKey,
  restricted: Restricted,
  view: ExportView | null,
  heldLines: HeldLines,
): AsyncIterable<ExportValue[][]> {
  switch (key) {
    case 'asset-timeseries':
    case 'token-timeseries':
    case 'group-timeseries':
    case 'benchmark-timeseries':
      return seriesValueRows(client, key, restricted, view, heldLines)
    default:
      return tableRows(client, key, restricted, view)
  }
}
