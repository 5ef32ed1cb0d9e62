import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { CountStrip } from '#components/ui/page/count-strip.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { showDay, today } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { sayUnknown } from '#lib/page-state/address-words.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { statusState } from '#lib/page-state/publication-states.ts'
import { qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import { nameScope } from '#server/pipeline/catalogue/scope-name.ts'
import { softwareVersion } from '#server/core/software-version.ts'
import { listFeeds } from '#server/market/news/due-feeds.ts'
import { heldPage } from '#server/pipeline/decisions/held-page.ts'
import { openSourceIncidents } from '#server/pipeline/answers/source-incidents.ts'
import { countOpen, incidents } from '#server/pipeline/holds/held-values.ts'
import { staleAssets } from '#server/pipeline/decisions/stale-assets.ts'
import { listSourcesApart } from '#server/market/figures/provenance/second-sources.ts'
import { readCoverage } from '#server/pipeline/coverage/read-coverage.ts'
import { recentRuns } from '#server/pipeline/runs/source-statuses.ts'
import { judgedSources } from '#server/pipeline/sources/standing/judged-sources.ts'
import { lateSources } from '#server/pipeline/sources/standing/note-late-sources.ts'
import { nextReads } from '#server/pipeline/sources/standing/next-reads.ts'
import { sourceFacts } from '#server/pipeline/sources/standing/source-facts.ts'
import { sourceRecords } from '#server/pipeline/sources/standing/source-record.ts'
import { ApartPanel } from '#app/(site)/status/apart-panel.tsx'
import { CoveragePanel } from '#app/(site)/status/coverage-panel.tsx'
import { FeedPanel } from '#app/(site)/status/feed-panel.tsx'
import { HeldPanel } from '#app/(site)/status/held-panel.tsx'
import type { Named } from '#app/(site)/status/what.tsx'
import { IncidentPanel } from '#app/(site)/status/incident-panel.tsx'
import { RunPanel } from '#app/(site)/status/run-panel.tsx'
import { SourceIncidentPanel } from '#app/(site)/status/source-incident-panel.tsx'
import { daysLate, SourcePanel, type ShownSource } from '#app/(site)/status/source-panel.tsx'
import { StalePanel } from '#app/(site)/status/stale-panel.tsx'
import { openMarketNow } from '#server/market/market/open-market.ts'

const { description: SENTENCE } = fixedPages['/status']

export const generateMetadata = () => publicMetadata('/status')

export default async function StatusPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const {
    state: { rule, source, page },
    href,
  } = readState('/status', statusState, params)
  const now = today()
  const [
    statuses,
    records,
    facts,
    open,
    held,
    all,
    stale,
    apart,
    runs,
    index,
    feeds,
    wrong,
    lateSince,
    next,
    coverage,
  ] = await Promise.all([
    judgedSources(),
    sourceRecords(now),
    sourceFacts(),
    incidents(undefined, { withGaps: true }),
    heldPage({ state: 'held', rule, source, page }),
    countOpen(),
    staleAssets(),
    listSourcesApart(),
    recentRuns(12),
    openMarketNow().then((market) => market.names()),
    listFeeds(),
    openSourceIncidents(),
    lateSources(),
    nextReads(),
    readCoverage(),
  ])
  const named = <T extends { scopeKey: string }>(rows: readonly T[]): Promise<Named<T>[]> =>
    Promise.all(rows.map(async (row) => ({ ...row, scope: await nameScope(row.scopeKey, index) })))
  const [openRows, apartRows] = await Promise.all([named(open), named(apart)])
  const sources = statuses.map(
    (status): ShownSource => ({
      ...status,
      redistributable: facts[status.id].redistributable,
      record: records.get(status.id) ?? null,
      next: next.get(status.id) ?? null,
      incident: lateSince.find(({ source: id }) => id === status.id) ?? null,
    }),
  )
  const delays = sources.map((source) => daysLate(source, now)).filter((days) => days > 0)
  const first = openRows.find(({ state }) => state === 'open')
  const ignored = [
    ...describeIgnored(statusState, params),
    ...sayUnknown('rule', rule, qualityRuleKeys),
    ...sayUnknown(
      'source',
      source,
      sources.map(({ id }) => id),
    ),
  ]
  const holding = sources.filter(({ record }) => record && record.held > 0).length
  return (
    <>
      <IgnoredWords sentences={ignored} />
      <PageHeader title="Status" sentence={SENTENCE} />
      <CountStrip
        counts={[
          {
            label: 'Sources',
            value: sources.length,
            note: `${sources.filter(({ state }) => state === 'fresh').length} on time`,
          },
          {
            label: 'Late sources',
            value: delays.length,
            note: delays.length ? `by up to ${Math.max(...delays)} d` : 'all within schedule',
          },
          {
            label: 'Open incidents',
            value: all.incidents + wrong.length + lateSince.length,
            note: first
              ? `${first.scope.name}, since ${showDay(first.fromDay)}`
              : wrong.length + lateSince.length
                ? 'sources'
                : 'none',
          },
          {
            label: 'Held values',
            value: all.held,
            note: all.held
              ? `last good value shown${holding > 1 ? `, ${holding} sources` : ''}`
              : 'all readings passed',
          },
          {
            label: 'Stale assets',
            value: stale.length,
            note: stale.length
              ? `last value ${showMoney(stale.reduce((sum, { value }) => sum + value, 0))}`
              : 'none',
          },
        ]}
      />
      <div className="stack mt-4">
        <SourcePanel sources={sources} now={now} />
        {wrong.length > 0 && <SourceIncidentPanel incidents={wrong} />}
        {openRows.length > 0 && <IncidentPanel incidents={openRows} />}
        {all.held > 0 && (
          <HeldPanel held={held} total={all.held} rule={rule} source={source} href={href} />
        )}
        <CoveragePanel assets={coverage} />
        <div className="g-2">
          <StalePanel assets={stale} />
          <ApartPanel apart={apartRows} />
        </div>
        {feeds.length > 0 && <FeedPanel feeds={feeds} />}
        <RunPanel runs={runs} />
        <p className="text-12 text-muted">Software version {softwareVersion()}</p>
      </div>
      <ArticleData path="/status" />
    </>
  )
}
