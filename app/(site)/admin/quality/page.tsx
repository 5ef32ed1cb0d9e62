import type { Metadata } from 'next'
import { z } from 'zod'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { EventBar } from '#components/admin-data/event-bar.tsx'
import { HeldBar } from '#components/admin-data/held-bar.tsx'
import { HeldSelectionBar } from '#components/admin-data/held-selection-bar.tsx'
import { HeldList } from '#components/admin-data/held-list.tsx'
import { PartBar } from '#components/admin-data/part-bar.tsx'
import { RetiredPartTable } from '#components/admin-data/retired-part-table.tsx'
import { IncidentTable } from '#components/admin-data/incident-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { readState, tableState, type SearchParams } from '#lib/page-state/page-state.ts'
import { getQualityRule, isQualityRuleKey } from '#lib/registry/quality-rules.ts'
import { HELD_STATES } from '#lib/view/admin/held-value.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import type { ProposedSplit } from '#lib/view/admin/proposed-split.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import { HELD_PER_PAGE, heldPage } from '#server/pipeline/decisions/held-page.ts'
import { proposedSplits } from '#server/pipeline/decisions/proposed-splits.ts'
import { retiredParts } from '#server/pipeline/decisions/retired-parts.ts'
import { staleDays } from '#server/pipeline/series/waited-until.ts'
import { incidents } from '#server/pipeline/holds/held-values.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

const PAGE = {
  title: 'Quality',
  description:
    'Readings that failed a rule and are held from all pages until released or rejected, with a reason.',
  path: '/admin/quality',
}
const word = z.string().max(40).optional().catch(undefined)
const STATE = {
  state: z.enum([...HELD_STATES, 'all']).catch('held'),
  rule: word,
  source: word,
  run: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional()
    .catch(undefined),
  page: tableState.page,
}

export const generateMetadata = (): Promise<Metadata> => adminMetadata(PAGE)

export default async function QualityPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  await adminOnce(PAGE.path, params)
  const address = readState(PAGE.path, STATE, params)
  const { state } = address
  const [held, open, retired, proposals, index] = await Promise.all([
    heldPage({
      state: state.state === 'all' ? undefined : state.state,
      rule: state.rule,
      source: state.source,
      run: state.run,
      page: state.page,
    }),
    incidents(50),
    retiredParts(),
    proposedSplits(),
    openMarketNow().then((market) => market.names()),
  ])
  const named = await Promise.all(
    open.map(async (row) => ({ ...row, scope: await nameScope(row.scopeKey, index) })),
  )
  const parts = await Promise.all(
    retired.map(async (row) => ({ ...row, scope: await nameScope(row.scopeKey, index) })),
  )
  return (
    <AdminFrame title={PAGE.title} sentence={PAGE.description}>
      {proposals.length > 0 && <EventPanel proposals={proposals} />}
      <HeldPanel held={held} address={address} />
      <Panel id="incidents" title="Incidents" sub={showFullCount(named.length)}>
        {named.length ? (
          <IncidentTable rows={named} />
        ) : (
          <Empty title="No incidents" icon="check">
            An incident opens with the first held value and closes with the last decision.
          </Empty>
        )}
      </Panel>
      {!proposals.length && <EventPanel proposals={proposals} />}
      <Panel
        id="retired"
        title="Retired parts"
        sub={`a part that fell silent counts as missing from totals for ${staleDays()} days; a retired one does not`}
      >
        {parts.length ? (
          <RetiredPartTable rows={parts} />
        ) : (
          <Empty title="No retired parts" icon="check">
            Totals count every asset and token that reports.
          </Empty>
        )}
        <PartBar />
      </Panel>
    </AdminFrame>
  )
}

/** A proposal comes first: one decision about it saves one about each day that is held. */
function EventPanel({ proposals }: { proposals: readonly ProposedSplit[] }) {
  return (
    <Panel
      id="events"
      title="Corporate actions"
      sub="a split or dividend that is recorded explains the step of a price, and publishes what is held for it"
    >
      <EventBar proposals={proposals} />
    </Panel>
  )
}

type Address = ReturnType<typeof readState<typeof STATE>>
type Held = Awaited<ReturnType<typeof heldPage>>

interface HeldProps {
  held: Held
  address: Address
}

function HeldPanel({ held, address }: HeldProps) {
  const { rows, count, page } = held
  const { state, href } = address
  return (
    <Panel
      id="held"
      title="Held values"
      sub={showFullCount(count)}
      foot={
        count > 0 && (
          <Pagination
            page={page}
            perPage={HELD_PER_PAGE}
            total={count}
            href={(to) => href({ page: to })}
          />
        )
      }
    >
      <HeldFilters held={held} address={address} />
      {rows.length ? (
        <HeldList rows={rows} />
      ) : (
        <Empty title={state.state === 'held' ? 'Nothing is held' : 'No value matches'} icon="check">
          {state.state === 'held'
            ? 'All readings passed checks or were reviewed.'
            : 'Try fewer filters.'}
        </Empty>
      )}
      <HeldBar key={href()} />
      <SelectionBar count={count} address={address} />
    </Panel>
  )
}

function HeldFilters({
  held: { states, rules, sources, runs },
  address: { state, href },
}: HeldProps) {
  return (
    <div className="add-filters">
      <Choice
        label="State"
        options={states}
        current={state.state === 'all' ? null : state.state}
        hrefOf={(key) =>
          href({ state: HELD_STATES.find((known) => known === key) ?? 'all', page: 1 })
        }
      />
      {rules.length > 0 && (
        <Choice
          label="Rule"
          options={rules}
          current={state.rule ?? null}
          hrefOf={(key) => href({ rule: key ?? undefined, page: 1 })}
        />
      )}
      {sources.length > 0 && (
        <Choice
          label="Source"
          options={sources}
          current={state.source ?? null}
          hrefOf={(key) => href({ source: key ?? undefined, page: 1 })}
        />
      )}
      {runs.length > 0 && (
        <Choice
          label="Run"
          options={shownRuns(runs, state.run)}
          current={state.run ?? null}
          hrefOf={(key) => href({ run: key ?? undefined, page: 1 })}
        />
      )}
    </div>
  )
}

/** Decides about all that is held of one run or under one rule. */
function SelectionBar({ count, address: { state, href } }: { count: number; address: Address }) {
  const { run, source } = state
  const rule = state.rule !== undefined && isQualityRuleKey(state.rule) ? state.rule : undefined
  if (state.state !== 'held' || source !== undefined || count === 0 || !(rule || run)) return null
  return (
    <HeldSelectionBar
      key={`all ${href()}`}
      {...(rule && { rule })}
      {...(run && { runId: Number(run) })}
      words={[
        ...(run ? [`from run ${run}`] : []),
        ...(rule ? [`under the rule ${getQualityRule(rule).label}`] : []),
      ].join(', ')}
      count={count}
    />
  )
}

const SHOWN_RUNS = 8

/** The runs that hold most, and the one that is chosen. */
const shownRuns = (runs: readonly Facet[], chosen: string | undefined): Facet[] =>
  runs
    .filter(({ key }, at) => at < SHOWN_RUNS || key === chosen)
    .map((run) => ({ ...run, label: `Run ${run.key}:` }))

function Choice({
  label,
  options,
  current,
  hrefOf,
}: {
  label: string
  options: readonly Facet[]
  current: string | null
  hrefOf: (key: string | null) => string
}) {
  const all = { key: 'all', label: 'All', href: hrefOf(null) }
  return (
    <div>
      <span>{label}</span>
      <FilterOptions
        label={label}
        current={current ?? 'all'}
        options={[
          all,
          ...options.map(({ key, label: words, count }) => ({
            key,
            label: `${words} ${showFullCount(count)}`,
            href: hrefOf(key),
          })),
        ]}
      />
    </div>
  )
}
