import { Blank } from '#components/ui/blank.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { showFullCount } from '#lib/format/count.ts'
import { getPlan, planTypes, type Plan, type PlanType } from '#lib/registry/plans.ts'

interface PlanRow extends Plan {
  type: PlanType
}

const API_WORDS = 'API access not included'

const COLUMNS: Column<PlanRow>[] = [
  { key: 'label', label: 'Plan', role: 'name', cell: ({ label }) => label },
  {
    key: 'downloads',
    label: 'Downloads per month',
    role: 'key',
    cell: ({ downloadsPerMonth }) => showDownloads(downloadsPerMonth),
  },
  {
    key: 'requests',
    label: 'API requests per month',
    role: 'key',
    cell: ({ api }) => (api ? showFullCount(api.requestsPerMonth) : <Blank reason={API_WORDS} />),
  },
  {
    key: 'pace',
    label: 'API requests per minute',
    role: 'detail',
    cell: ({ api }) => (api ? showFullCount(api.requestsPerMinute) : <Blank reason={API_WORDS} />),
  },
  {
    key: 'rows',
    label: 'Rows per response',
    role: 'detail',
    cell: ({ api }) => (api ? showFullCount(api.rowsPerResponse) : <Blank reason={API_WORDS} />),
  },
  {
    key: 'history',
    label: 'API history',
    role: 'detail',
    cell: ({ api }) => (api ? showHistory(api.historyDays) : <Blank reason={API_WORDS} />),
  },
  { key: 'seats', label: 'Seats', role: 'detail', cell: ({ seats }) => showFullCount(seats) },
  {
    key: 'trial',
    label: 'Ends after',
    role: 'detail',
    cell: ({ trialDays }) =>
      trialDays === null ? <Blank reason="No end date" /> : `${trialDays} days`,
  },
]

/** Every plan with all of its limits. */
export function PlanTable() {
  return (
    <DataTable
      caption="Plans and their limits"
      columns={COLUMNS}
      rows={planTypes.map((type) => ({ type, ...getPlan(type) }))}
      rowKey={({ type }) => type}
      rowName={({ label }) => label}
      firstNumber={null}
    />
  )
}

function showDownloads(perMonth: number | null) {
  if (perMonth === 0) return <Blank reason="No downloads" />
  return perMonth === null ? 'no limit' : showFullCount(perMonth)
}

const showHistory = (days: number | null): string => (days === null ? 'all' : `${days} days`)
