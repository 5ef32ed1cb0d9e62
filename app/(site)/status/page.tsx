import { publicMetadata } from '#app/metadata.ts'
import { Headline } from '#app/_blocks/headline.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { DataTable, type Column } from '#components/ui/data-table.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Stamp } from '#components/ui/stamp.tsx'
import { showDay, today } from '#lib/dates.ts'
import { showAge } from '#lib/format/age.ts'
import { showFigure } from '#lib/format/figure.ts'
import { showMoney } from '#lib/format/money.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { measureOf, type MeasureKey } from '#lib/registry/measures.ts'
import { isQualityRuleKey, qualityRuleOf } from '#lib/registry/quality-rules.ts'
import { sources as registry } from '#lib/registry/sources.ts'
import { assetHref } from '#lib/routes.ts'
import type { Figure } from '#lib/view/figure.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { nameScope, type NamedScope } from '#server/data/catalogue/scope-name.ts'
import { listFeeds, type FeedRow } from '#server/market/news/feeds.ts'
import {
  heldValues,
  incidents,
  type HeldRow,
  type IncidentRow,
} from '#server/data/holds/queries.ts'
import { staleAssets, type StaleAsset } from '#server/data/decisions/stale-assets.ts'
import {
  recentRuns,
  sourceStatuses,
  type RunRow,
  type SourceStatus,
} from '#server/data/runs/queries.ts'

const { description: SENTENCE } = fixedPages['/status']

export const generateMetadata = () => publicMetadata('/status')

type Named<T> = T & { scope: NamedScope }

export default async function StatusPage() {
  const [sources, open, held, stale, runs, index, feeds] = await Promise.all([
    sourceStatuses(),
    incidents(),
    heldValues({ limit: 100 }),
    staleAssets(),
    recentRuns(12),
    catalogueIndex(),
    listFeeds(),
  ])
  const named = <T extends { scopeKey: string }>(rows: readonly T[]): Promise<Named<T>[]> =>
    Promise.all(rows.map(async (row) => ({ ...row, scope: await nameScope(row.scopeKey, index) })))
  const [openRows, heldRows] = await Promise.all([named(open), named(held)])
  const late = sources.filter(isLate)
  return (
    <>
      <PageHeader title="Status" sentence={SENTENCE} />
      <Headline
        figures={[
          count('Sources', sources.length),
          count('Late sources', late.length),
          count('Open incidents', open.filter(({ state }) => state === 'open').length),
          count('Held values', held.length),
          count('Stale assets', stale.length),
        ]}
      />
      <div className="stack mt-4">
        <Panel id="sources" title="Sources" sub="newest day against what is expected">
          {sources.length ? (
            <DataTable
              caption="Sources"
              columns={SOURCE_COLUMNS}
              rows={sources}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              firstNumber={null}
            />
          ) : (
            <Empty title="No source yet">npm run ingest -- --help lists what can be read.</Empty>
          )}
        </Panel>
        <Panel id="incidents" title="Incidents" sub={openRows.length}>
          {openRows.length ? (
            <DataTable
              caption="Incidents"
              columns={INCIDENT_COLUMNS}
              rows={openRows}
              rowKey={({ id }) => String(id)}
              rowName={({ scope }) => scope.name}
              firstNumber={null}
            />
          ) : (
            <Empty title="Nothing is held" icon="check">
              Every value that arrived has passed the rules.
            </Empty>
          )}
        </Panel>
        {heldRows.length > 0 && (
          <Panel id="held" title="Held values" sub="kept out of every page, total and chart">
            <DataTable
              caption="Held values"
              columns={HELD_COLUMNS}
              rows={heldRows}
              rowKey={({ id }) => String(id)}
              rowName={({ scope }) => scope.name}
              firstNumber={null}
            />
          </Panel>
        )}
        <Panel
          id="stale"
          title="Stale assets"
          sub="more than 7 days behind their class: left out of its totals"
        >
          {stale.length ? (
            <DataTable
              caption="Stale assets"
              columns={STALE_COLUMNS}
              rows={stale}
              rowKey={({ slug }) => slug}
              rowName={({ name }) => name}
              firstNumber={null}
            />
          ) : (
            <Empty title="No asset is stale" icon="check">
              Every asset with a value has one within the last 7 days of its class.
            </Empty>
          )}
        </Panel>
        {feeds.length > 0 && (
          <Panel id="feeds" title="News feeds" sub={feeds.length}>
            <DataTable
              caption="News feeds"
              columns={FEED_COLUMNS}
              rows={feeds}
              rowKey={({ id }) => String(id)}
              rowName={({ publisher }) => publisher}
              firstNumber={null}
            />
          </Panel>
        )}
        <Panel id="runs" title="Recent runs" sub={runs.length}>
          {runs.length ? (
            <DataTable
              caption="Recent runs"
              columns={RUN_COLUMNS}
              rows={runs}
              rowKey={({ id }) => String(id)}
              rowName={({ id }) => `Run ${id}`}
              firstNumber={null}
            />
          ) : (
            <Empty title="No run yet">npm run ingest reads the first file.</Empty>
          )}
        </Panel>
      </div>
    </>
  )
}

const isLate = ({ newestDay, staleAfterDays }: SourceStatus): boolean =>
  newestDay !== null && today() - newestDay > staleAfterDays

const count = (label: string, value: number): Figure => ({
  label,
  value,
  unit: 'count',
  measure: null,
  scope: null,
  asOf: today(),
  quality: 'published',
  change: null,
  organic: null,
  spark: [],
  note: null,
  held: null,
})

const SOURCE_COLUMNS: Column<SourceStatus>[] = [
  {
    key: 'name',
    label: 'Source',
    role: 'name',
    cell: ({ name, url }) =>
      url ? (
        <AppLink className="link" href={url}>
          {name}
        </AppLink>
      ) : (
        name
      ),
  },
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: (source) =>
      source.newestDay === null ? (
        'names only'
      ) : isLate(source) ? (
        <>
          <span className="dot w mr-2 inline-block" />
          late
        </>
      ) : (
        <>
          <span className="dot mr-2 inline-block" />
          fresh
        </>
      ),
  },
  {
    key: 'newest',
    label: 'Newest day',
    role: 'key',
    cell: ({ newestDay }) =>
      newestDay === null ? (
        <Blank reason="It brings names and facts, no days" />
      ) : (
        showDay(newestDay)
      ),
  },
  {
    key: 'lines',
    label: 'Lines',
    role: 'detail',
    cell: ({ lines }) => lines.toLocaleString('en-US'),
  },
  {
    key: 'run',
    label: 'Last run',
    role: 'detail',
    left: true,
    cell: ({ lastRunAt, lastRunState, lastRunMessage }) =>
      lastRunAt ? (
        <span title={lastRunMessage ?? undefined}>
          {lastRunState}, {showAge(new Date(lastRunAt), new Date())}
        </span>
      ) : (
        <Blank reason="Never run" />
      ),
  },
  { key: 'licence', label: 'Licence', role: 'detail', left: true, cell: ({ licence }) => licence },
]

const INCIDENT_COLUMNS: Column<Named<IncidentRow>>[] = [
  {
    key: 'scope',
    label: 'What',
    role: 'name',
    cell: ({ scope, measure }) => <What scope={scope} measure={measure} />,
  },
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: ({ state }) => (state === 'open' ? <Stamp state="held" even /> : 'closed'),
  },
  { key: 'from', label: 'Held from', role: 'key', cell: ({ fromDay }) => showDay(fromDay) },
  { key: 'to', label: 'To', role: 'detail', cell: ({ toDay }) => showDay(toDay) },
  {
    key: 'rule',
    label: 'Rule',
    role: 'detail',
    left: true,
    cell: ({ rule }) => (isQualityRuleKey(rule) ? qualityRuleOf(rule).label : rule),
  },
  {
    key: 'detail',
    label: 'Why',
    role: 'detail',
    left: true,
    cell: ({ detail }) => <span className="whitespace-normal">{detail}</span>,
  },
]

const HELD_COLUMNS: Column<Named<HeldRow>>[] = [
  {
    key: 'scope',
    label: 'What',
    role: 'name',
    cell: ({ scope, measure }) => <What scope={scope} measure={measure} />,
  },
  { key: 'day', label: 'Day', role: 'key', cell: ({ day }) => showDay(day) },
  {
    key: 'value',
    label: 'Reading',
    role: 'key',
    cell: ({ value, measure }) => showFigure(value, measureOf(measure).unit, measure),
  },
  {
    key: 'previous',
    label: 'Last good value',
    role: 'detail',
    cell: ({ previous, measure }) => showFigure(previous, measureOf(measure).unit, measure),
  },
  {
    key: 'reason',
    label: 'Why',
    role: 'detail',
    left: true,
    cell: ({ reason }) => <span className="whitespace-normal">{reason}</span>,
  },
]

const STALE_COLUMNS: Column<StaleAsset>[] = [
  {
    key: 'name',
    label: 'Asset',
    role: 'name',
    cell: ({ name, slug, ticker }) => (
      <AppLink className="link" href={assetHref(slug)}>
        {ticker ?? name}
      </AppLink>
    ),
  },
  { key: 'day', label: 'Newest value', role: 'key', cell: ({ day }) => showDay(day) },
  {
    key: 'behind',
    label: 'Behind its class',
    role: 'key',
    cell: ({ day, classDay }) => `${classDay - day} d`,
  },
  { key: 'value', label: 'Last value', role: 'detail', cell: ({ value }) => showMoney(value) },
]

function What({ scope, measure }: { scope: NamedScope; measure: MeasureKey }) {
  const words = `${scope.name}: ${measureOf(measure).label}`
  return scope.href ? (
    <AppLink className="link" href={scope.href}>
      {words}
    </AppLink>
  ) : (
    words
  )
}

const RUN_COLUMNS: Column<RunRow>[] = [
  {
    key: 'id',
    label: 'Run',
    role: 'name',
    cell: ({ id, sourceId }) => (
      <>
        {id} <span className="text-muted">{registry[sourceId].name}</span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: ({ state, message }) => <span title={message ?? undefined}>{state}</span>,
  },
  {
    key: 'at',
    label: 'When',
    role: 'key',
    cell: ({ startedAt }) => (
      <time dateTime={startedAt}>{showAge(new Date(startedAt), new Date())}</time>
    ),
  },
  {
    key: 'new',
    label: 'New points',
    role: 'detail',
    cell: ({ pointsNew }) => pointsNew.toLocaleString('en-US'),
  },
  {
    key: 'held',
    label: 'Held',
    role: 'detail',
    cell: ({ heldCount }) => heldCount.toLocaleString('en-US'),
  },
  {
    key: 'inputs',
    label: 'Inputs',
    role: 'detail',
    left: true,
    cell: ({ inputs }) => inputs.join(', '),
  },
]

const FEED_COLUMNS: Column<FeedRow>[] = [
  { key: 'publisher', label: 'Publisher', role: 'name', cell: ({ publisher }) => publisher },
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: ({ isActive, error, fetchedAt }) =>
      !isActive ? (
        'off'
      ) : error ? (
        <>
          <span className="dot w mr-2 inline-block" />
          failed
        </>
      ) : fetchedAt ? (
        <>
          <span className="dot mr-2 inline-block" />
          read
        </>
      ) : (
        'not read yet'
      ),
  },
  {
    key: 'at',
    label: 'Last try',
    role: 'key',
    cell: ({ fetchedAt }) =>
      fetchedAt ? (
        <time dateTime={fetchedAt}>{showAge(new Date(fetchedAt), new Date())}</time>
      ) : (
        <Blank reason="Not read yet" />
      ),
  },
  {
    key: 'why',
    label: 'Why it failed',
    role: 'detail',
    left: true,
    cell: ({ error }) =>
      error ? (
        <span className="whitespace-normal">The feed {error}.</span>
      ) : (
        <Blank reason="It was read well" />
      ),
  },
]
