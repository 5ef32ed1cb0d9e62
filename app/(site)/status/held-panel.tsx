import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { getQualityRule, isQualityRuleKey } from '#lib/registry/quality-rules.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import type { HeldValueRow } from '#lib/view/admin/held-value.ts'
import { HELD_PER_PAGE, type HeldPage } from '#server/pipeline/decisions/held-page.ts'

interface HeldPanelProps {
  held: HeldPage
  /** number of all held values, whatever the list is narrowed to */
  total: number
  rule: string | undefined
  source: string | undefined
  href: (change: {
    rule?: string | undefined
    source?: string | undefined
    page?: number
  }) => string
}

/** Values that no page shows: how many by rule and by source, each of which narrows the list. */
export function HeldPanel({ held, total, rule, source, href }: HeldPanelProps) {
  const { rows, count, page, rules, sources } = held
  const canNarrow =
    rules.length > 1 || sources.length > 1 || rule !== undefined || source !== undefined
  const to: HeldPanelProps['href'] = (change) => `${href({ page: 1, ...change })}#held`
  return (
    <Panel
      id="held"
      title="Held values"
      sub={`${showFullCount(total)} excluded from all pages, totals and charts`}
      foot={
        count > 0 && (
          <Pagination
            page={page}
            perPage={HELD_PER_PAGE}
            total={count}
            href={(next) => to({ page: next })}
          />
        )
      }
    >
      {canNarrow && (
        <>
          <Counts label="By rule" of={rules} current={rule} hrefOf={(key) => to({ rule: key })} />
          <Counts
            label="By source"
            of={sources}
            current={source}
            hrefOf={(key) => to({ source: key })}
          />
        </>
      )}
      <DataTable
        caption="Held values"
        columns={HELD_COLUMNS}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        firstNumber={null}
      />
    </Panel>
  )
}

function Counts({
  label,
  of,
  current,
  hrefOf,
}: {
  label: string
  of: readonly Facet[]
  current: string | undefined
  hrefOf: (key: string | undefined) => string
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-4 py-2">
      <span className="text-12 text-muted">{label}</span>
      <FilterOptions
        label={label}
        current={current ?? 'all'}
        options={[
          { key: 'all', label: 'All', href: hrefOf(undefined) },
          ...of.map(({ key, label: words, count }) => ({
            key,
            label: `${words} ${showFullCount(count)}`,
            href: hrefOf(key),
          })),
        ]}
      />
    </div>
  )
}

const HELD_COLUMNS: Column<HeldValueRow>[] = [
  {
    key: 'scope',
    label: 'Figure',
    role: 'name',
    cell: ({ name, href, measure }) => {
      const words = `${name}: ${getMeasure(measure).label}`
      return href ? (
        <AppLink className="link" href={href}>
          {words}
        </AppLink>
      ) : (
        words
      )
    },
  },
  { key: 'day', label: 'Day', role: 'key', cell: ({ day }) => showDay(day) },
  {
    key: 'value',
    label: 'Reading',
    role: 'key',
    cell: ({ value, measure }) => (
      <s className="decoration-held">{showFigure(value, getMeasure(measure).unit, measure)}</s>
    ),
  },
  {
    key: 'previous',
    label: 'Last good value',
    role: 'detail',
    cell: ({ previous, measure }) => showFigure(previous, getMeasure(measure).unit, measure),
  },
  {
    key: 'rule',
    label: 'Rule',
    role: 'detail',
    left: true,
    cell: ({ rule, bound }) => (
      <span className="whitespace-normal">
        {isQualityRuleKey(rule) ? getQualityRule(rule).label : rule}
        {bound && <small className="block text-muted">{bound}</small>}
      </span>
    ),
  },
  {
    key: 'reason',
    label: 'Reason',
    role: 'detail',
    left: true,
    cell: ({ reason, source, runId }) => (
      <span className="whitespace-normal">
        {reason}
        <small className="block text-muted">
          {source}, run {runId}
        </small>
      </span>
    ),
  },
]
