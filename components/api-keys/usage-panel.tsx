import { UsageBars } from '#components/api-keys/usage-bars.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import type { ApiUsageLine, ApiUsageView } from '#lib/view/account/api-usage.ts'

export const usageViews = ['endpoint', 'key'] as const
export type UsageBy = (typeof usageViews)[number]

const COLORS = [
  'var(--s1)',
  'var(--s2)',
  'var(--s3)',
  'var(--s4)',
  'var(--s5)',
  'var(--s7)',
] as const

/**
 * Calls of the last 30 days, by endpoint or by key, refused ones told apart; below, each key and
 * endpoint with its numbers.
 */
export function UsagePanel({
  usage: { from, lines },
  by,
  path,
}: {
  usage: ApiUsageView
  by: UsageBy
  path: string
}) {
  if (lines.length === 0)
    return (
      <Panel id="usage" title="Usage">
        <Empty title="No calls in 30 days" icon="chart">
          Calls are counted by day, key and endpoint. Console calls without a key are listed under
          Console.
        </Empty>
      </Panel>
    )
  const bars = drawBars(lines, by)
  const refused = added(lines.map((line) => line.refused))
  return (
    <Panel
      id="usage"
      title="Usage"
      sub="calls per day, last 30 days"
      actions={
        <Segments
          label="Group by"
          current={by}
          options={[
            { key: 'endpoint', label: 'Endpoint', href: `${path}#usage` },
            { key: 'key', label: 'Key', href: `${path}?usage=key#usage` },
          ]}
        />
      }
    >
      <div className="grid grid-cols-1 gap-6 border-b p-4 sm:grid-cols-[minmax(0,1fr)_260px]">
        <UsageBars from={from} bars={bars} refused={refused} />
        <ul className="usage-legend">
          {bars.map(({ key, label, color, values }) => (
            <li key={key}>
              <i style={{ background: color }} />
              {label}
              <b>{showFullCount(sum(values))}</b>
            </li>
          ))}
          <li>
            <i className="hatch" />
            Refused<b>{showFullCount(sum(refused))}</b>
          </li>
        </ul>
      </div>
      <DataTable
        caption="Calls in the last 30 days by key and endpoint"
        columns={COLUMNS}
        rows={lines}
        rowKey={({ keyId, endpoint }) => `${keyId} ${endpoint}`}
        rowName={({ keyName, endpoint }) => `${keyName}, ${endpoint}`}
        firstNumber={null}
        dense
      />
    </Panel>
  )
}

const COLUMNS: Column<ApiUsageLine>[] = [
  {
    key: 'key',
    label: 'Key',
    role: 'name',
    cell: ({ keyName, endpoint }) => (
      <span className="usage-name">
        {keyName}
        <code>{endpoint}</code>
      </span>
    ),
  },
  {
    key: 'endpoint',
    label: 'Endpoint',
    role: 'extra',
    left: true,
    cell: ({ endpoint }) => <code>{endpoint}</code>,
  },
  {
    key: 'requests',
    label: 'Successful',
    role: 'key',
    cell: ({ requests }) => showFullCount(sum(requests)),
  },
  {
    key: 'refused',
    label: 'Rejected',
    role: 'detail',
    cell: ({ refused }) => showFullCount(sum(refused)),
  },
  { key: 'rows', label: 'Rows', role: 'detail', cell: ({ rows }) => showFullCount(rows) },
]

/** The largest by name, the rest as one. */
function drawBars(lines: readonly ApiUsageLine[], by: UsageBy) {
  const groups = [
    ...Map.groupBy(lines, ({ keyId, endpoint }) => (by === 'key' ? keyId : endpoint)),
  ].map(([key, own]) => ({
    key,
    label: by === 'key' ? (own[0]?.keyName ?? '') : key,
    values: added(own.map(({ requests }) => requests)),
  }))
  const sorted = groups.sort((one, other) => sum(other.values) - sum(one.values))
  const named = sorted
    .slice(0, COLORS.length)
    .map((group, at) => ({ ...group, color: COLORS[at] ?? 'var(--s-other)' }))
  const rest = sorted.slice(COLORS.length)
  return rest.length === 0
    ? named
    : [
        ...named,
        {
          key: 'others',
          label: `All Others (${rest.length} Items)`,
          color: 'var(--s-other)',
          values: added(rest.map(({ values }) => values)),
        },
      ]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const added = (lists: readonly (readonly number[])[]): number[] =>
  (lists[0] ?? []).map((_, day) => lists.reduce((total, list) => total + (list[day] ?? 0), 0))
