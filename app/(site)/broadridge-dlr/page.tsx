import { Headline } from '#app/_blocks/headline.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { TakeAway } from '#app/_blocks/take-away.tsx'
import { viewChange } from '#app/_blocks/view-change.ts'
import { fixedPageMetadata } from '#app/metadata.ts'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { RepoTable } from '#components/entity/repo-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { chartState, readState, viewOf, type SearchParams } from '#lib/page-state.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { suggestHref } from '#lib/suggest-href.ts'
import { chartModelHref } from '#lib/trpc-href.ts'
import { getRepoPage } from '#server/market/partners/repo.ts'

const { description: SENTENCE } = fixedPages['/broadridge-dlr']

export const metadata = fixedPageMetadata('/broadridge-dlr')

export default async function BroadridgePage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const { state, href } = readState('/broadridge-dlr', chartState, await searchParams)
  const { asOf, figures, chart, months } = await getRepoPage()
  return (
    <>
      <Breadcrumb trail={[{ label: 'Platforms', href: '/platforms' }]} current="Broadridge DLR" />
      <PageHeader
        title="Broadridge DLR"
        sentence={SENTENCE}
        actions={
          <PageActions asOf={asOf} canTake editHref={suggestHref('platform', 'broadridge-dlr')} />
        }
      />
      <Headline figures={figures} />
      <div className="stack mt-4">
        {chart ? (
          <ChartFrame
            id="volume"
            model={chart}
            view={viewOf(state)}
            table={state.view === 'table'}
            href={(change) => href(viewChange(change))}
            modelHref={chartModelHref({ of: 'repo' })}
            legend="below"
          />
        ) : (
          <Panel id="volume" title="Daily repo volume">
            <Empty
              title="No repo volume known"
              actions={<ButtonLink href="/data-partners">Sources</ButtonLink>}
            >
              This installation has no source that reports it. A time series file with a column for
              the platform brings it: npm run ingest -- timeseries-export --columns platform.
            </Empty>
          </Panel>
        )}
        {months.length > 0 && <RepoTable months={months} />}
        <Panel id="what" title="What is counted">
          <p className="max-w-[84ch] px-4 py-3 text-soft">
            A repo is a loan of cash against securities, bought back the next day or later. Volume
            is the cash side of the repos of a day: it is a flow, adds up over days, and is no value
            of tokenized assets. No total of this site contains it.
          </p>
        </Panel>
        <TakeAway title="Broadridge DLR" href={href()} hasChart={chart !== null} />
        <MethodologyDrawer measures={['repoVolume']} />
      </div>
      <StructuredData
        title="Broadridge DLR"
        description={SENTENCE}
        path="/broadridge-dlr"
        asOf={asOf}
      />
    </>
  )
}
