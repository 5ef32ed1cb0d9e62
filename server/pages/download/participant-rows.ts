import { isoDay } from '#lib/dates.ts'
import { showFullMoney } from '#lib/format/show-money.ts'
import { getCurrency } from '#lib/registry/currencies.ts'
import { describeValueNotes, noteEarlierDay } from '#lib/view/figures/day-note.ts'
import {
  NOTED_PARTS,
  type NotedPart,
  type ParticipantRow,
  type ParticipantView,
} from '#lib/view/entities/participant-row.ts'
import { PARTICIPANT_VIEW_WORDS } from '#lib/view/entities/participant-view-words.ts'
import { env } from '#server/core/env.ts'
import type { ParticipantList } from '#server/market/figures/participants/list-participants.ts'
import { withheldLines } from '#server/pages/download/withheld-lines.ts'
import type { DownloadNaming, TableDownload } from '#server/pages/download/download.ts'

/**
 * Shares, changes and flows are of the value that the view shows, and say which; the other columns
 * are of the whole row.
 */
const columnsOf = ({ of, value }: (typeof PARTICIPANT_VIEW_WORDS)[ParticipantView]) =>
  [
    { key: 'assets', label: 'Assets', unit: null, read: (row: ParticipantRow) => row.assetCount },
    {
      key: 'distributed',
      label: 'Distributed',
      unit: 'USD',
      read: (row: ParticipantRow) => row.distributed,
    },
    {
      key: 'represented',
      label: 'Represented',
      unit: 'USD',
      read: (row: ParticipantRow) => row.represented,
    },
    {
      key: 'stablecoins',
      label: 'Stablecoins',
      unit: 'USD',
      read: (row: ParticipantRow) => row.stablecoins,
    },
    {
      key: 'locked',
      label: 'Value Locked',
      unit: 'USD',
      read: (row: ParticipantRow) => row.locked,
    },
    { key: 'total', label: 'Total', unit: 'USD', read: (row: ParticipantRow) => row.total },
    {
      key: 'share',
      label: `Share of ${of}`,
      unit: 'fraction',
      read: (row: ParticipantRow) => row.share,
    },
    {
      key: 'change7d',
      label: `${value}, change 7 d`,
      unit: 'fraction',
      read: (row: ParticipantRow) => row.change7d,
    },
    {
      key: 'change30d',
      label: `${value}, change 30 d`,
      unit: 'fraction',
      read: (row: ParticipantRow) => row.change30d,
    },
    {
      key: 'change1y',
      label: `${value}, change 1 y`,
      unit: 'fraction',
      read: (row: ParticipantRow) => row.change1y,
    },
    {
      key: 'netFlow',
      label: `${value}, net flow 30 d`,
      unit: 'USD',
      read: (row: ParticipantRow) => row.netFlow,
    },
    { key: 'holders', label: 'Holders', unit: null, read: (row: ParticipantRow) => row.holders },
  ] as const

/**
 * The listing of networks, platforms or issuers as its address narrows and sorts it; `hasMarks`:
 * with a column of notes beside each value.
 */
export async function participantRows(
  { rows, asOf, unattributed }: Pick<ParticipantList, 'rows' | 'asOf' | 'unattributed'>,
  nameLabel: string,
  {
    hasMarks,
    view,
    ...naming
  }: DownloadNaming &
    Pick<TableDownload, 'point' | 'money'> & { hasMarks: boolean; view: ParticipantView },
): Promise<TableDownload> {
  const words = PARTICIPANT_VIEW_WORDS[view]
  const columns = columnsOf(words).flatMap((column) => {
    const part = hasMarks && NOTED_PARTS.find((each) => each === column.key)
    if (part) return [column, marksOf(part, column.label)]
    return hasMarks && column.key === 'share' ? [column, marksOfShare(column.label)] : [column]
  })
  const { isAnyWithheld, withholdsScope } = await withheldLines()
  const isWithheld = ({ key }: ParticipantRow) => withholdsScope(key.replace('-', ':'))
  // an amount of which a part may not be passed on is not told
  const rest = isAnyWithheld ? 'a part' : showFullMoney(unattributed, naming.money?.currency)
  return {
    kind: 'table',
    ...naming,
    asOf,
    measures: ['size', 'netFlow', 'holders'],
    count: rows.length,
    rowsLeftOut: 0,
    leftOut: rows.filter(isWithheld).map((row) => row.name),
    ownNotes:
      unattributed === null
        ? []
        : [
            `Of ${words.of}, ${rest} is without ${nameLabel.toLowerCase()} and in no row: ` +
              'shares add up to less than 1.',
          ],
    columns: [
      { key: 'name', label: nameLabel, unit: null },
      ...columns.map(({ key, label, unit }) => ({
        key,
        label,
        unit: unit === 'USD' ? getCurrency(naming.money?.currency ?? 'usd').code : unit,
      })),
      { key: 'asOf', label: 'As of', unit: null },
      { key: 'page', label: 'Page', unit: null },
    ],
    rows: rows.map((row) => [
      row.name,
      ...columns.map(({ key, read }) => (key !== 'assets' && isWithheld(row) ? null : read(row))),
      row.asOf === null ? null : isoDay(row.asOf),
      new URL(row.href, env().NEXT_PUBLIC_SITE_URL).toString(),
    ]),
  }
}

/** Shares of a total that is held are of its day. */
const marksOfShare = (label: string) => ({
  key: 'share-marks',
  label: `${label}: marks`,
  unit: null,
  read: ({ shareDay }: ParticipantRow) =>
    shareDay === null ? null : noteEarlierDay(shareDay).text,
})

/** Makes the column with the marks on a value. */
const marksOf = (part: NotedPart, label: string) => ({
  key: `${part}-marks`,
  label: `${label}: marks`,
  unit: null,
  read: ({ notes }: ParticipantRow) => describeValueNotes(notes[part]),
})
