import { PageChart } from '#app/_blocks/figures/page-chart.tsx'
import { Headline } from '#app/_blocks/figures/headline.tsx'
import { openPage } from '#app/_blocks/figures/open-page.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/figures/past-day-form.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { PageActions } from '#app/_blocks/figures/page-actions.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { DownloadPanel } from '#app/_blocks/figures/page-download-panel.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { RepoTable } from '#components/entity/participants/repo-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology/methodology-drawer.tsx'
import { Breadcrumb } from '#components/ui/page/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { suggestHref } from '#lib/links/suggest-href.ts'
import { repoPage } from '#server/pages/entities/define-repo-page.ts'

export const generateMetadata = () => publicMetadata('/broadridge-dlr')

export default async function BroadridgePage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const { page, instead } = await openPage(repoPage, '/broadridge-dlr', await searchParams)
  if (!page) return instead
  const {
    content: { chart, months, point },
    address: { href, fieldsWithout: kept },
  } = page
  return (
    <>
      <Breadcrumb trail={[{ label: 'Platforms', href: '/platforms' }]} current="Broadridge DLR" />
      <IgnoredWords sentences={page.ignored} />
      <PageHeader
        title="Broadridge DLR"
        sentence={page.description}
        actions={
          <PageActions
            page={page}
            pastDay={<PastDay action="/broadridge-dlr" point={point} keep={kept('on', 'asof')} />}
            currencyHref={(currency) => href({ currency })}
            editHref={suggestHref('platform', 'broadridge-dlr')}
          />
        }
      />
      <PastDayNote point={point} nowHref={href({ on: '', asof: '' })} leftOut={null} />
      <CurrencyNote page={page} />
      <Headline figures={page.headline} point={point} />
      <div className="stack mt-4">
        {chart ? (
          <PageChart page={page} chart="value" id="volume" legend="below" />
        ) : (
          <Panel id="volume" title="Daily repo volume">
            <Empty
              title="No repo volume"
              actions={<ButtonLink href="/data-partners">Sources</ButtonLink>}
            >
              No source on this site reports it. Load a time series file with a column for the
              platform: npm run ingest -- timeseries-export --columns platform.
            </Empty>
          </Panel>
        )}
        {months.length > 0 && <RepoTable months={months} />}
        <Panel id="what" title="Definition">
          <p className="max-w-[84ch] px-4 py-3 text-soft">
            A repo is a cash loan against securities that are repurchased the next day or later.
            Volume is the cash leg of repos traded in a day. It is a flow, summed over days, not a
            value of tokenized assets, and is excluded from all totals.
          </p>
        </Panel>
        <DownloadPanel page={page} />
        <MethodologyDrawer measures={['repoVolume']} />
      </div>
      <StructuredData page={page} />
    </>
  )
}
