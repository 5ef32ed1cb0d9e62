import { isoDay } from '#lib/dates.ts'
import { showBytes } from '#lib/format/show-bytes.ts'
import { fetchFaults } from '#lib/registry/fetch-faults.ts'
import type { Asked } from '#server/pipeline/connectors/ask-address.ts'
import { describeSourceFault, type Fetched } from '#server/pipeline/connectors/fetch-connector.ts'

/** `  3/9  usdc.csv: 1,234 values to 2026-11-23, 1.2 MB` */
export function askedLine({
  file,
  at,
  of,
  came,
}: {
  file: string
  at: number
  of: number
  came: Asked
}): string {
  return `  ${String(at).padStart(String(of).length)}/${of}  ${file}: ${describeAsked(came)}`
}

function describeAsked(came: Asked): string {
  switch (came.kind) {
    case 'unchanged':
      return 'unchanged'
    case 'read':
      return `${came.taken} of ${came.of} tokens read`
    case 'fault':
      return `${fetchFaults[came.fault.fault].title}: ${came.fault.detail}`
    case 'taken': {
      const { points, newestDay } = came.answer.content
      const values = `${points.toLocaleString('en-US')} ${points === 1 ? 'value' : 'values'}`
      const end = newestDay === null ? '' : ` to ${isoDay(newestDay)}`
      const left = came.leftOut.map((fault) => `\n       excluded: ${describeSourceFault(fault)}`)
      return `${values}${end}, ${showBytes(came.bytes)}${left.join('')}`
    }
  }
}

/** Lists outcomes that the lines of the addresses do not show by themselves. */
export function outcomeLines({ outcome, faults, unasked, until }: Fetched): string[] {
  const untold = faults.filter(({ fault, subject }) => !subject || fault === 'refused')
  return [
    ...untold.map((fault) => `  ${fetchFaults[fault.fault].title}: ${describeSourceFault(fault)}`),
    ...(unasked
      ? [
          `  ${unasked === 1 ? 'One more address was' : `${unasked} more addresses were`} not queried.`,
        ]
      : []),
    ...(outcome === 'busy' ? ['  Another process is querying it now.'] : []),
    ...(outcome === 'waiting'
      ? [`  Not queried: its host asked for a pause until ${until ?? ''}.`]
      : []),
    ...(outcome === 'called off'
      ? ['  It was removed or switched off meanwhile; nothing was published.']
      : []),
    ...(outcome === 'failed' ? ['  Nothing was published; existing values remain.'] : []),
    ...(outcome === 'unchanged' && !faults.length ? ['  No changes.'] : []),
  ]
}
