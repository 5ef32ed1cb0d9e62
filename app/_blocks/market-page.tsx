import { PageChart } from '#app/_blocks/page-chart.tsx'
import { AssetTablePanel } from '#app/_blocks/asset-table-panel.tsx'
import { LoanPanels } from '#app/_blocks/loan-panels.tsx'
import { IssuancePanel, OuncesPanel, PremiumPanels } from '#app/_blocks/metal-panels.tsx'
import { openPage } from '#app/_blocks/open-page.tsx'
import { Headline } from '#app/_blocks/headline.tsx'
import { CurrencyNote } from '#app/_blocks/currency-note.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { DownloadPanel } from '#app/_blocks/download-panel.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { MetalPlaces } from '#components/market/metal-places.tsx'
import { LeagueTable } from '#components/market/league-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/past-day.tsx'
import { IgnoredWords } from '#app/_blocks/ignored-words.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { FilterOptions } from '#components/ui/filter-options.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { showDay } from '#lib/dates.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { partsOfPage, type MarketPageKey } from '#lib/registry/market-pages.ts'
import { marketPage } from '#server/pages/market.ts'

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
}: {
  market: MarketPageKey
  searchParams: Promise<SearchParams>
}) {
  const path = `/${market}`
  const { page, instead } = await openPage(marketPage, path, await searchParams)
  if (!page) return instead
  const publishedBy = page.content.publishedBy
  const { money } = page.content.currency
  const { entry: row, content } = page
  const { state, href, fieldsWithout: kept, groupBy, part } = page.address
  const parts = partsOfPage(market)
  const { metals } = content
  const metalPanel = metals && { page, metals, href }
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
        sentence={page.description}
        actions={
          <PageActions
            page={page}
            pastDay={<PastDay action={path} publishedBy={publishedBy} keep={kept('asof')} />}
            currencyHref={(currency) => href({ currency })}
          />
        }
      />
      <PastDayNote
        publishedBy={publishedBy}
        nowHref={href({ asof: '', page: 1 })}
        leftOut={row.loans ? 'Loan breakdowns have no daily history and are excluded.' : null}
      />
      <CurrencyNote
        page={page}
        leftOut={row.loans ? 'Loans and their sums have no date and use the newest rate.' : null}
      />
      <Headline figures={content.figures} isPast={publishedBy !== null} />
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
        {content.loans && (
          <LoanPanels page={page} loans={content.loans} state={state} href={href} />
        )}
        {metalPanel && (
          <PremiumPanels
            {...metalPanel}
            unit={state.premium}
            quote={state.quote}
            currency={money.currency}
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
        {content.itemised && content.itemisedAsOf !== null && content.asOf !== null && (
          <>
            <p className="text-muted">
              The class total is reported through <b>{showDay(content.asOf)}</b>, its assets through{' '}
              <b>{showDay(content.itemisedAsOf)}</b>: breakdowns below are as of that date.
            </p>
            <PageChart
              page={page}
              chart="items"
              groups={content.itemised.series.length > 1 ? GROUPS : []}
              group={groupBy}
              groupHref={groupHref}
              height={280}
            />
          </>
        )}
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
