import {
  assetEventKeys,
  EVENT_DAYS,
  getAssetEventKind,
  isAssetEventKey,
  isFactorOf,
} from '#lib/registry/asset-events.ts'
import { today } from '#lib/dates.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { dayCell, daysOnce, isWebAddress } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader, type CellReader } from '#server/pipeline/inputs/columns.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import type { CsvRow, Sink, Source } from '#server/pipeline/inputs/source.ts'

const COLUMNS = ['asset', 'kind', 'day', 'factor', 'source', 'note'] as const
const options = sourceOptions['asset-events']
const LONGEST_NOTE = 500
type Read = CellReader<(typeof COLUMNS)[number]>

/** Corporate actions and other facts of a day, each with where it was read. What they explain is judged again. */
export const assetEvents: Source<CsvRow, typeof options> = {
  id: 'asset-events',
  summary:
    'corporate actions by asset and day: split (factor: units for one of before), ' +
    'dividend (dollars for one unit), multiplier, migration, launch, class_change, rename, closure; ' +
    'held values that they explain are published',
  options,
  fetch: csvRows,
  normalise({ name }, sink) {
    let read: Read | undefined
    const isFirst = daysOnce(sink)
    return {
      row(row) {
        if (!read) {
          read = cellReader(name, row, COLUMNS)
          return
        }
        const cell = (column: (typeof COLUMNS)[number]) => read?.(row, column).trim() ?? ''
        const place = (column: string) => ({ line: row.line, column })
        const [asset, kind] = [cell('asset'), cell('kind')]
        if (!asset) return sink.refuse('the asset is missing', place('asset'))
        if (!isAssetEventKey(kind))
          return sink.refuse(
            `"${kind}" is not a kind of event; choose from ${assetEventKeys.join(', ')}`,
            place('kind'),
          )
        const day = dayCell(sink, cell('day'), place('day'))
        const sourceUrl = cell('source')
        if (!isWebAddress(sourceUrl))
          return sink.refuse('the source must be an https:// address', place('source'))
        const factor = readFactor(sink, kind, cell('factor'), row.line)
        if (day === null || factor === undefined) return
        if (day < EVENT_DAYS.first || day > today() + EVENT_DAYS.mostAhead)
          return sink.refuse(`${cell('day')} is not between 1990 and a year from now`, place('day'))
        if (!isFirst(day, place('day'), `${asset.toLowerCase()} ${kind}`)) return
        const note = cell('note') || null
        if (note && note.length > LONGEST_NOTE)
          return sink.refuse(`the note has more than ${LONGEST_NOTE} characters`, place('note'))
        sink.facts({ events: [{ asset, kind, day, factor, note, sourceUrl }] }, place('asset'))
      },
    }
  },
}

/** The number of an event as it is written; undefined where it is refused. */
function readFactor(
  sink: Sink,
  kind: (typeof assetEventKeys)[number],
  text: string,
  line: number,
): string | null | undefined {
  const { factor, label, meaning } = getAssetEventKind(kind)
  const place = { line, column: 'factor' }
  if (!factor) {
    if (!text) return null
    sink.refuse(`${label} has no factor: leave the cell empty`, place)
    return undefined
  }
  if (isFactorOf(kind, text)) return text
  sink.refuse(
    `"${text}" is not ${factor.label}, a number from ${factor.least} ` +
      `to ${factor.most.toLocaleString('en-US')}. ${meaning}`,
    place,
  )
  return undefined
}
