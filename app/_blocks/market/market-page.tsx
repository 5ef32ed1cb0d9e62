import type { ReactNode } from 'react'
import { PageChart } from '#app/_blocks/figures/page-chart.tsx'
import { AssetTablePanel } from '#app/_blocks/market/asset-table-panel.tsx'
import { LoanPanels } from '#app/_blocks/market/loan-panels.tsx'
import { IssuancePanel, OuncesPanel, PremiumPanels } from '#app/_blocks/market/metal-panels.tsx'
import { openPage } from '#app/_blocks/figures/open-page.tsx'
import { Headline } from '#app/_blocks/figures/headline.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { PageClaim } from '#app/_blocks/figures/page-claim.tsx'
import { PageActions } from '#app/_blocks/figures/page-actions.tsx'
import { DownloadPanel } from '#app/_blocks/figures/page-download-panel.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { MetalPlaces } from '#components/entity/assets/metal-places.tsx'
import { LeagueTable } from '#components/market/shares/league-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology/methodology-drawer.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/figures/past-day-form.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { Breadcrumb } from '#components/ui/page/breadcrumb.tsx'
import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { showDay } from '#lib/dates.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { partsOfPage, type MarketPageKey } from '#lib/registry/market-pages.ts'
import { marketPage } from '#server/pages/market/define-market-page.ts'

const GROUPS = [
  { key: 'asset', label: 'Asset' },
  { key: 'network', label: 'Network' },
  { key: 'platform', label: 'Platform' },
] as const
const KINDS = [
  { key: 'all', label: 'All' },
  { key: 'distributed', label: 'Distributed' },
  { key: 'represented', label: 'Represented' },
] as const

/**
 * The page of an asset class, as its row says: headline, what is the page's own, chart, leagues,
 * assets, methodology.
 */
export async function MarketPage({
  market,
  searchParams,
  ownChart,
}: {
  market: MarketPageKey
  searchParams: Promise<SearchParams>
  /** the one large chart that the page alone has */
  ownChart?: (page: LoadedMarketPage) => ReactNode
}) {
  const path = `/${market}`
  const { page, instead } = await openPage(marketPage, path, await searchParams)
  if (!page) return instead
  const { point } = page.content
  const { entry: row, content } = page
  const { state, href, fieldsWithout: kept, part } = page.address
  const parts = partsOfPage(market)
  const groupHref = (group: string) => href({ group: GROUPS.find(({ key }) => key === group)?.key })
  const league = content.leagues.find(({ key }) => key === state.league) ?? content.leagues[0]
  const hasYield = row.headline.some(
    (cell) =>
      cell.kind === 'measure' && (cell.measure === 'apy7Day' || cell.measure === 'yieldToMaturity'),
  )
  const kinds = row.tabs && (
    <Segments
      label="Tokenization"
      current={state.kind}
      options={KINDS.map(({ key, label }) => ({ key, label, href: href({ kind: key, page: 1 }) }))}
    />
  )
  return (
    <>
      {part && <Breadcrumb trail={[{ label: row.title, href: path }]} current={part.name} />}
      <IgnoredWords sentences={page.ignored} />
      <PageHeader
        title={page.name}
        sentence={
          <PageClaim
            claim={content.claim}
            description={page.description}
            point={point}
            currency={content.currency.money.currency}
          />
        }
        actions={
          <PageActions
            page={page}
            pastDay={<PastDay action={path} point={point} keep={kept('on', 'asof')} />}
            currencyHref={(currency) => href({ currency })}
          />
        }
      />
      <PastDayNote
        point={point}
        nowHref={href({ on: '', asof: '', page: 1 })}
        leftOut={
          (row.loans ? 'Loan breakdowns have no daily history and are excluded. ' : '') +
          'Names, facts and terms are current.'
        }
      />
      <CurrencyNote
        page={page}
        leftOut={row.loans ? 'Loans and their sums have no date and use the newest rate.' : null}
      />
      <Headline figures={content.figures} point={point} />
      <div className="stack mt-4">
        {parts.length > 0 && (
          <FilterOptions
            label="Asset class"
            current={part?.slug ?? 'all'}
            options={[
              { key: 'all', label: 'All classes', href: href({ class: undefined, page: 1 }) },
              ...parts.map(({ slug, name }) => ({
                key: slug,
                label: name,
                href: href({ class: slug, page: 1 }),
              })),
            ]}
          />
        )}
        {ownChart?.(page)}
        <Charts page={page} groupHref={groupHref} kinds={kinds} />
        <PageChart page={page} chart="yield" isPlain legend="below" height={220} />
        {row.yieldNote && content.yields && (
          <p className="text-muted" role="note">
            {row.yieldNote}
          </p>
        )}
        {league && league.rows.length > 0 && (
          <LeagueTable
            id="leagues"
            league={league}
            tabs={content.leagues.map(({ key, label, rows }) => ({
              key,
              label,
              count: rows.length,
            }))}
            href={(key) => href({ league: key === 'platforms' ? 'platforms' : 'networks' })}
            actions={kinds}
          />
        )}
        <AssetTablePanel
          title="Assets"
          table={content.table}
          scope={content.scope}
          state={state}
          path={path}
          href={href}
          keep={kept('q')}
          canNarrow
          searchHref={`/assets?class=${page.address.classIds
            .flatMap((id) => assetClassById(id)?.slug ?? [])
            .join(',')}`}
          columns={[
            'name',
            'networks',
            'value',
            'change7d',
            'change30d',
            'change1y',
            'holders',
            // beside a yield there is no room for a line
            ...(hasYield ? (['apy', 'share'] as const) : (['share', 'spark'] as const)),
          ]}
        />
        <DownloadPanel page={page} />
        <MethodologyDrawer measures={content.measures} />
      </div>
      <StructuredData page={page} />
    </>
  )
}

interface ChartsProps {
  page: LoadedMarketPage
  groupHref: (group: string) => string
  kinds: ReactNode
}

export type LoadedMarketPage = NonNullable<Awaited<ReturnType<typeof marketPage.read>>>

/** The value over time, with what only loans and metals have around it. */
function Charts({ page, groupHref, kinds }: ChartsProps) {
  const { content } = page
  const { state, href, groupBy } = page.address
  const { metals } = content
  const metalPanel = metals && { page, metals, href }
  return (
    <>
      {content.loans && <LoanPanels page={page} loans={content.loans} state={state} href={href} />}
      {metalPanel && (
        <PremiumPanels
          {...metalPanel}
          unit={state.premium}
          quote={state.quote}
          currency={content.currency.money.currency}
        />
      )}
      <div className={metals?.ounces ? 'g-2' : 'contents'}>
        {content.chart && (
          <PageChart
            page={page}
            chart="value"
            groups={content.chart.series.length > 1 ? GROUPS : []}
            group={groupBy}
            groupHref={groupHref}
            controls={kinds}
            {...(metals?.ounces && { legend: 'below', height: 260 })}
          />
        )}
        {metalPanel && <OuncesPanel {...metalPanel} mass={state.mass} />}
      </div>
      {metalPanel && (
        <div className="g-8-4">
          <IssuancePanel {...metalPanel} token={state.token} />
          {metals.places.length > 0 && (
            <MetalPlaces metal={metals.label} places={metals.places} unit={state.mass} />
          )}
        </div>
      )}
      <Itemised page={page} groupHref={groupHref} />
    </>
  )
}

/** Where the assets of a class are known up to an earlier day than its total. */
function Itemised({ page, groupHref }: Pick<ChartsProps, 'page' | 'groupHref'>) {
  const { content } = page
  if (!content.itemised || content.itemisedAsOf === null || content.asOf === null) return null
  return (
    <>
      <p className="text-muted">
        The class total is reported through <b>{showDay(content.asOf)}</b>, its assets through{' '}
        <b>{showDay(content.itemisedAsOf)}</b>: breakdowns below are as of that date.
      </p>
      <PageChart
        page={page}
        chart="items"
        groups={content.itemised.series.length > 1 ? GROUPS : []}
        group={page.address.groupBy}
        groupHref={groupHref}
        height={280}
      />
    </>
  )
}
