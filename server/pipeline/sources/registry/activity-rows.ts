import type { MeasureKey } from '#lib/registry/measures.ts'
import { dayCell, daysOnce, numberCell } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader } from '#server/pipeline/inputs/columns.ts'
import type { CsvRow, SeriesHandle, Sink } from '#server/pipeline/inputs/source.ts'

const COLUMNS = [
  'date',
  'product_or_platform',
  'chain_or_venue',
  'volume_metric_type',
  'volume_usd',
  'volume_tokens',
  'active_user_metric_type',
  'active_user_count',
] as const
const SENDERS_AND_RECEIVERS = /^daily (unique senders and receivers|active addresses)$/i

/** Transfers of a token by day. What a number means stands in the row beside it. */
export function activityRows(file: string, header: CsvRow, sink: Sink): (row: CsvRow) => void {
  const read = cellReader(file, header, COLUMNS)
  const series = new Map<string, SeriesHandle>()
  const isFirst = daysOnce(sink)
  return (row) => {
    const at = (column: (typeof COLUMNS)[number]) => ({ line: row.line, column })
    const asset = read(row, 'product_or_platform').trim()
    const network = read(row, 'chain_or_venue').trim()
    if (!asset) return sink.refuse('the cell is empty', at('product_or_platform'))
    if (!network) return sink.refuse('the cell is empty', at('chain_or_venue'))
    const day = dayCell(sink, read(row, 'date'), at('date'))
    if (day === null || !isFirst(day, at('date'), `${asset} ${network}`)) return
    const write = (measure: MeasureKey, column: (typeof COLUMNS)[number]) => {
      const value = numberCell(sink, read(row, column), at(column))
      const key = `${asset} ${network} ${measure}`
      const line = series.get(key) ?? sink.series({ kind: 'token', asset, network }, measure)
      series.set(key, line)
      sink.point(line, day, value, at(column))
    }

    const metric = read(row, 'volume_metric_type')
    if (!/transfer volume/i.test(metric))
      return sink.skip(`unknown measure "${metric}"`, at('volume_metric_type'))
    write('dailyTransferVolumeToken', 'volume_tokens')
    // some rows have a dollar figure and say beside it that there is none for them
    if (/usd unavailable/i.test(metric))
      sink.skip('the row states that its dollar volume is not available', at('volume_usd'))
    else if (/usd/i.test(metric)) write('dailyTransferVolume', 'volume_usd')
    // senders alone are fewer than active addresses, which are senders and receivers
    if (SENDERS_AND_RECEIVERS.test(read(row, 'active_user_metric_type')))
      write('dailyActiveAddresses', 'active_user_count')
    else
      sink.skip(
        `unknown measure "${read(row, 'active_user_metric_type')}"`,
        at('active_user_metric_type'),
      )
  }
}
