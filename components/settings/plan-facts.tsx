import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { getPlan, type PlanType } from '#lib/registry/plans.ts'
import type { PlanUsage } from '#lib/view/account/user-profile.ts'

interface Fact {
  label: string
  /** null: the plan has none of it */
  gives: string | null
  /** undefined: nothing is counted */
  used?: number
}

const COLUMNS: Column<Fact>[] = [
  { key: 'label', label: 'Limit', role: 'name', cell: ({ label }) => label },
  {
    key: 'gives',
    label: 'Your plan',
    role: 'key',
    cell: ({ gives }) => gives ?? <Blank reason="Not part of this plan" />,
  },
  {
    key: 'used',
    label: 'Used',
    role: 'key',
    cell: ({ used }) => (used === undefined ? <Blank reason="Not metered" /> : showFullCount(used)),
  },
]

/** Lists what a plan gives, beside what is used of it. */
export function PlanFacts({ plan, usage }: { plan: PlanType; usage: PlanUsage }) {
  return (
    <DataTable
      caption="Plan limits and usage"
      columns={COLUMNS}
      rows={listPlanFacts(plan, usage)}
      rowKey={({ label }) => label}
      rowName={({ label }) => label}
      firstNumber={null}
    />
  )
}

function listPlanFacts(plan: PlanType, { downloads, apiRequests, members }: PlanUsage): Fact[] {
  const { downloadsPerMonth, api, seats } = getPlan(plan)
  const upTo = (limit: number | null) =>
    limit === 0 ? null : limit === null ? 'No limit' : showFullCount(limit)
  return [
    { label: 'Downloads this month', gives: upTo(downloadsPerMonth), used: downloads },
    {
      label: 'API requests this month',
      gives: api && upTo(api.requestsPerMonth),
      used: apiRequests,
    },
    { label: 'API requests per minute', gives: api && upTo(api.requestsPerMinute) },
    { label: 'Rows per response', gives: api && upTo(api.rowsPerResponse) },
    {
      label: 'API history',
      gives: api && (api.historyDays === null ? 'all' : `${showFullCount(api.historyDays)} days`),
    },
    { label: 'Seats', gives: upTo(seats), used: members },
  ]
}
