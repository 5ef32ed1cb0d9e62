import { showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { networkById } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { describeValueChange } from '#server/market/changes/value-change.ts'
import type { ChangeKind } from '#lib/view/lists/change-row.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'

/** The parts that the sentence about a change is made of. */
export interface ChangeParts {
  kind: ChangeKind
  /** the sentence of an entry that was written */
  detail: string | null
  slug: string | null
  /** kind of the group of a membership */
  what: string | null
  target: string | null
  was: string | null
  series: number | null
  days: number | null
  sourceId: number | null
  fromDay: number | null
  toDay: number | null
  /** for a line: the change, on the day that moved most */
  scopeKey: string | null
  measureId: number | null
  day: number | null
  before: number | null
  after: number | null
  rule: string | null
  runId: number | null
}

/** Says in a sentence what a change was and is: the one that was written, or one made of the row's parts. */
export function changeDetail(
  row: ChangeParts,
  index: CatalogueIndex,
  { showsValues = true }: { showsValues?: boolean } = {},
): string {
  if (row.detail !== null) return row.detail
  if (row.measureId !== null) return describeValueChange(row, showsValues)
  if (row.kind === 'revised') return revision(row)
  if (row.what === null) return 'Tracking began.'
  const [now, before] = [
    groupName(row.what, row.target, index),
    groupName(row.what, row.was, index),
  ]
  const word = WORDS[row.what] ?? row.what
  if (row.kind === 'added') return `Token on ${now ?? 'a network'}.`
  return now === null
    ? `Left its ${word}${before ? `, ${before}` : ''}.`
    : `${word.charAt(0).toUpperCase()}${word.slice(1)}: ${before ? `${before} → ` : ''}${now}.`
}

const WORDS: Readonly<Record<string, string>> = {
  class: 'class',
  platform: 'platform',
  issuer: 'issuer',
  network: 'network',
  tokenization: 'tokenization',
}

function groupName(
  what: string,
  target: string | null,
  { platforms, issuers }: CatalogueIndex,
): string | null {
  if (target === null) return null
  const id = Number(target)
  switch (what) {
    case 'class':
      return assetClassById(id)?.name ?? target
    case 'platform':
      return platforms.get(id)?.name ?? target
    case 'issuer':
      return issuers.get(id)?.name ?? target
    case 'network':
      return networkById(id)?.name ?? target
    default:
      return target
  }
}

function revision({ series, days, sourceId, fromDay, toDay }: ChangeParts): string {
  const source = sourceId === null ? undefined : sourceById(sourceId)
  const count = (n: number | null, noun: string) =>
    `${(n ?? 0).toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
  const span =
    fromDay === null || toDay === null
      ? ''
      : fromDay === toDay
        ? ` on ${showDay(fromDay)}`
        : ` between ${showDay(fromDay)} and ${showDay(toDay)}`
  return (
    `${count(days, 'value')} of ${showFullCount(series ?? 0)} series${span} ` +
    'differ from previously published values. ' +
    `Source: ${source ? sources[source].name : 'unknown'}.`
  )
}
