import { participantListState } from '#lib/chart-page-state.ts'
import { isoDay } from '#lib/dates.ts'
import { readState, type SearchParams } from '#lib/page-state.ts'
import type { ParticipantRow } from '#lib/view/participant-row.ts'
import { env } from '#server/core/env.ts'
import { listIssuers } from '#server/market/issuers/queries.ts'
import { listNetworks } from '#server/market/networks/queries.ts'
import { listPlatforms } from '#server/market/platforms/queries.ts'
import { keptLines } from '#server/pages/take-away/kept-lines.ts'
import type { TakenTable } from '#server/pages/take-away/taken-page.ts'

const lists = {
  networks: { title: 'Networks', label: 'Network', list: listNetworks },
  platforms: { title: 'Platforms', label: 'Platform', list: listPlatforms },
  issuers: { title: 'Issuers', label: 'Issuer', list: listIssuers },
} as const

export type ParticipantList = keyof typeof lists
export const isParticipantList = (text: string): text is ParticipantList =>
  Object.hasOwn(lists, text)

const COLUMNS = [
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
  { key: 'total', label: 'Total', unit: 'USD', read: (row: ParticipantRow) => row.total },
  { key: 'share', label: 'Share', unit: 'fraction', read: (row: ParticipantRow) => row.share },
  {
    key: 'change7d',
    label: 'Change, 7 d',
    unit: 'fraction',
    read: (row: ParticipantRow) => row.change7d,
  },
  {
    key: 'change30d',
    label: 'Change, 30 d',
    unit: 'fraction',
    read: (row: ParticipantRow) => row.change30d,
  },
] as const

/** The listing of networks, platforms or issuers as its address narrows and sorts it. */
export async function takeParticipants(
  name: ParticipantList,
  params: SearchParams,
): Promise<TakenTable> {
  const { title, label, list } = lists[name]
  const { state, href } = readState(`/${name}`, participantListState, params)
  const [{ rows, asOf }, { keepsScope }] = await Promise.all([
    list({ sort: state.sort, direction: state.dir, search: state.q }),
    keptLines(),
  ])
  const isKept = ({ key }: ParticipantRow) => keepsScope(key.replace('-', ':'))
  return {
    kind: 'table',
    title,
    href: href(),
    asOf,
    fileName: `rwa-${name}`,
    measures: ['size'],
    count: rows.length,
    rowsLeftOut: 0,
    leftOut: rows.filter(isKept).map((row) => row.name),
    columns: [
      { key: 'name', label, unit: null },
      ...COLUMNS.map(({ key, label: column, unit }) => ({ key, label: column, unit })),
      { key: 'asOf', label: 'As of', unit: null },
      { key: 'page', label: 'Page', unit: null },
    ],
    rows: rows.map((row) => [
      row.name,
      ...COLUMNS.map(({ unit, read }) => (unit !== null && isKept(row) ? null : read(row))),
      row.asOf === null ? null : isoDay(row.asOf),
      new URL(row.href, env().NEXT_PUBLIC_SITE_URL).toString(),
    ]),
  }
}
