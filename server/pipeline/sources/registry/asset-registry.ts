import type { z } from 'zod'
import { parseDay } from '#lib/dates.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import type { CsvRow, Sink, Source } from '#server/pipeline/inputs/source.ts'
import { assetClassNamed } from '#lib/registry/asset-class-named.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { activityRows } from '#server/pipeline/sources/registry/activity-rows.ts'
import { holderRows } from '#server/pipeline/sources/registry/holder-rows.ts'
import { registryRows } from '#server/pipeline/sources/registry/registry-rows.ts'

/** A column that only files of the kind have. */
const KINDS = {
  registry: 'contract_address',
  holders: 'top10_concentration_pct',
  activity: 'volume_metric_type',
  'mints-and-burns': 'mint_volume_tokens',
  transfers: 'unique_senders',
} as const

const options = sourceOptions['asset-registry']
const kinds = options.shape.kind.unwrap().options

/** Files of the audit, told apart by their headers. */
export const assetRegistry: Source<CsvRow, typeof options> = {
  id: 'asset-registry',
  summary:
    'RWA audit CSVs: registry (tokens, supply), holders and concentration, daily activity; ' +
    'monthly sums have no measure and are skipped',
  options,
  fetch: csvRows,
  normalise({ name, options }, sink) {
    let write: ((row: CsvRow) => void) | undefined
    return {
      row(row) {
        if (write) return write(row)
        const found = options.kind ?? kinds.find((key) => row.cells.includes(KINDS[key]))
        if (!found)
          throw new InputError({
            file: name,
            line: row.line,
            reason:
              'the header matches no audit file; ' +
              `expected one of these columns: ${Object.values(KINDS).join(', ')}`,
          })
        write = makeWriter(found, name, row, sink, options)
      },
    }
  },
}

function makeWriter(
  kind: keyof typeof KINDS,
  file: string,
  header: CsvRow,
  sink: Sink,
  { 'as-of': asOf, class: otherClass }: z.infer<typeof options>,
): (row: CsvRow) => void {
  if (kind === 'registry')
    return registryRows(file, header, sink, {
      asOf: parseDay(asOf ?? ''),
      otherClassId: assetClassNamed(otherClass ?? '')?.id,
    })
  if (kind === 'holders') return holderRows(file, header, sink)
  if (kind === 'activity') return activityRows(file, header, sink)
  return ({ line }) => {
    sink.skip('monthly sums: measures cover one day or trailing days', { line })
  }
}
