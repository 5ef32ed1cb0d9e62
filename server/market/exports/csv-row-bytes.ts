import { datasetKeys, type DatasetKey } from '#lib/registry/datasets.ts'
import { perVersion } from '#server/core/cache/per-version.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { restrictedLines } from '#server/pipeline/datasets/restricted-lines.ts'
import { restrictedSourceIds } from '#server/pipeline/sources/standing/source-facts.ts'
import type { HeldLines } from '#server/pipeline/rollup/held-lines.ts'
import { csvLine } from '#server/market/exports/export-file.ts'
import { readRows } from '#server/market/exports/read-export-rows.ts'

const SAMPLED_ROWS = 500
/** Days that are held are few, and make no row longer. */
const NONE: HeldLines = new Map()

/**
 * How long a row of each data set is in a CSV file, by its first rows; none for a data set without
 * rows. For a size in advance, which nobody has to wait for.
 */
export const csvRowBytes = perVersion(async (): Promise<ReadonlyMap<DatasetKey, number>> => {
  const [lines, sourceIds] = await Promise.all([restrictedLines(), restrictedSourceIds()])
  return sqlTransaction(
    async (client) => {
      const found = new Map<DatasetKey, number>()
      for (const key of datasetKeys) {
        let rows = 0
        let bytes = 0
        for await (const some of readRows(client, key, { lines, sourceIds }, null, NONE)) {
          const sample = some.slice(0, SAMPLED_ROWS - rows)
          rows += sample.length
          for (const row of sample) bytes += Buffer.byteLength(csvLine(row))
          if (rows >= SAMPLED_ROWS) break
        }
        if (rows > 0) found.set(key, bytes / rows)
      }
      return found
    },
    { pool: replicaSql(), beginning: 'begin read only' },
  )
})
