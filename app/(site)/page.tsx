import { PageChart } from '#app/_blocks/figures/page-chart.tsx'
import { Headline } from '#app/_blocks/figures/headline.tsx'
import { openPage } from '#app/_blocks/figures/open-page.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { PageClaim } from '#app/_blocks/figures/page-claim.tsx'
import { PageActions } from '#app/_blocks/figures/page-actions.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/figures/past-day-form.tsx'
import { DownloadPanel } from '#app/_blocks/figures/page-download-panel.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { incidentItems } from '#app/_blocks/frame/incident-items.ts'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { waterfallSteps } from '#components/charts/waterfall-steps.ts'
import { Waterfall } from '#components/charts/waterfall.tsx'
import { GrowthInfo } from '#components/market/methodology/growth-info.tsx'
import { GrowthLines } from '#components/market/methodology/growth-lines.tsx'
import { IncidentList } from '#components/market/news/incident-list.tsx'
import { LeagueTable } from '#components/market/shares/league-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology/methodology-drawer.tsx'
import { MoversList } from '#components/market/news/movers-list.tsx'
import { NewsList } from '#components/market/news/news-list.tsx'
import { RecentList } from '#components/market/news/recent-list.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { parseDay } from '#lib/dates.ts'
import { showAge } from '#lib/format/show-age.ts'
import { overviewState } from '#lib/page-state/market-states.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { assetHref } from '#lib/routes.ts'
import { nameCurrency, sizeId } from '#lib/view/figures/figure-id.ts'
import type { Overview } from '#server/market/figures/overview/get-overview.ts'
import { latestNews } from '#server/market/news/list-news.ts'
import { overviewPage } from '#server/pages/market/define-overview-page.ts'
import { FlowsPanel } from '#app/(site)/flows-panel.tsx'

const KINDS = [
  { key: 'distributed', label: 'Distributed' },
  { key: 'represented', label: 'Represented' },
  { key: 'both', label: 'Both' },
] as const
const SHOWN_ROWS = 10
/** Leagues that have a page of their own; the others are shown whole. */
const LEAGUE_PAGES: Readonly<Record<string, string>> = {
  networks: '/networks',
  platforms: '/platforms',
  issuers: '/issuers',
}

export const generateMetadata = () => publicMetadata('/')

export default async function OverviewPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const [{ page, instead }, news, incidents] = await Promise.all([
    openPage(overviewPage, '/', await searchParams),
    latestNews(5),
    incidentItems(5),
  ])
  if (!page) return instead
  const {
    content: overview,
    address: { state, href, fieldsWithout: kept },
  } = page
  const { point } = overview
  const league = overview.leagues.find(({ key }) => key === state.league) ?? overview.leagues[0]
  const leaguePage = league && LEAGUE_PAGES[league.key]
  const kinds = (
    <Segments
      label="Tokenization"
      current={state.kind}
      options={KINDS.map(({ key, label }) => ({ key, label, href: href({ kind: key }) }))}
    />
  )
  return (
    <>
      <IgnoredWords sentences={page.ignored} />
      <PageHeader
        title="Market Overview"
        sentence={
          <PageClaim
            claim={overview.claim}
            description={
              `${showFullCount(overview.assetCount)} tokenized assets on ` +
              `${overview.networkCount} networks. Every figure links to its source.`
            }
            point={point}
            currency={overview.money.currency}
          />
        }
        actions={
          <PageActions
            page={page}
            pastDay={<PastDay action="/" point={point} keep={kept('on', 'asof')} />}
            currencyHref={(currency) => href({ currency })}
          />
        }
      />
      <PastDayNote
        point={point}
        nowHref={href({ on: '', asof: '' })}
        leftOut={
          point.asOf === null
            ? 'News has no daily history and is excluded. Names are current.'
            : 'News and held values have no daily history and are excluded. Names are current.'
        }
      />
      <CurrencyNote page={page} leftOut="Movers exclude assets below $1 million." />
      <Headline figures={page.headline} point={point} />
      <div className="stack mt-4">
        {overview.chart ? (
          <PageChart
            page={page}
            chart="value"
            controls={
              <>
                {kinds}
                <Segments
                  label="Stablecoins"
                  current={state.stablecoins}
                  options={[
                    { key: 'no', label: 'Exclude stablecoins', href: href({ stablecoins: 'no' }) },
                    { key: 'yes', label: 'Include', href: href({ stablecoins: 'yes' }) },
                  ]}
                />
              </>
            }
          />
        ) : (
          <Panel id="value" title="Value">
            <Empty title="No values">
              No values are published for this selection. npm run ingest -- --help lists the
              available sources.
            </Empty>
          </Panel>
        )}
        <div className="g-8-4">
          {league && (
            <LeagueTable
              id="leagues"
              league={leaguePage ? { ...league, rows: league.rows.slice(0, SHOWN_ROWS) } : league}
              foot={
                leaguePage && (
                  <AppLink className="link" href={leaguePage}>
                    All {league.label.toLowerCase()}
                  </AppLink>
                )
              }
              tabs={overview.leagues.map(({ key, label, rows }) => ({
                key,
                label,
                count: rows.length,
              }))}
              href={(key) => href({ league: overviewState.league.parse(key) })}
              actions={kinds}
            />
          )}
          <FlowsPanel flows={overview.flows} days={state.flows} href={(flows) => href({ flows })} />
        </div>
        <Movement overview={overview} />
        {overview.market.isNow && <NewsAndIncidents news={news} incidents={incidents} />}
        <DownloadPanel page={page} />
        <MethodologyDrawer
          measures={[
            'size',
            'bridgedTokenValue',
            'circulatingMarketValue',
            'holders',
            'dailyMints',
            'dailyBurns',
          ]}
        />
      </div>
      <StructuredData page={page} />
    </>
  )
}

type Page = NonNullable<Awaited<ReturnType<typeof overviewPage.read>>>

/** Shows the parts of the change, assets that were added and those that moved most. */
function Movement({ overview }: { overview: Page['content'] }) {
  return (
    <div
      className={
        overview.waterfall
          ? 'g-2 min-[1321px]:grid-cols-3 max-[1320px]:[&>:last-child]:col-span-full'
          : 'g-2'
      }
    >
      {overview.waterfall && <WaterfallPanel waterfall={overview.waterfall} />}
      {overview.recent.length > 0 && (
        <Panel id="recent" title="Recently added">
          <RecentList assets={listRecent(overview)} />
        </Panel>
      )}
      <Panel
        id="movers"
        title="Movers"
        sub={overview.money.rates ? '30 days' : '30 days, above $1M'}
      >
        {overview.movers.length ? (
          <MoversList movers={listMovers(overview)} />
        ) : (
          <Empty title="No movers">Requires 30 days of values for the same assets.</Empty>
        )}
      </Panel>
    </div>
  )
}

function NewsAndIncidents({
  news,
  incidents,
}: {
  news: Awaited<ReturnType<typeof latestNews>>
  incidents: Awaited<ReturnType<typeof incidentItems>>
}) {
  return (
    <div className="g-2">
      <Panel id="news" title="Latest news">
        {news.length ? (
          <NewsList
            items={news.map(({ slug, title, url, publisher, publishedAt }) => ({
              key: slug,
              title,
              href: url,
              source: publisher,
              publishedAt: publishedAt.toISOString(),
              age: showAge(publishedAt, new Date()),
            }))}
          />
        ) : (
          <Empty title="No news yet">Articles appear here once a feed is added.</Empty>
        )}
      </Panel>
      <Panel
        id="incidents"
        title="Held and revised"
        actions={
          <AppLink className="btn ghost" href="/status">
            Status
          </AppLink>
        }
      >
        {incidents.length ? (
          <IncidentList items={incidents} />
        ) : (
          <Empty title="Nothing is held" icon="check">
            All readings passed checks.
          </Empty>
        )}
      </Panel>
    </div>
  )
}

/** Shows what moved the total in 30 days: growth apart from coverage. */
function WaterfallPanel({ waterfall }: { waterfall: NonNullable<Overview['waterfall']> }) {
  return (
    <Panel id="moved" title="What moved the total" sub="30 days" info={<GrowthInfo />}>
      <Waterfall
        title="What moved the total"
        steps={waterfallSteps(waterfall, waterfall.currency)}
        unit={waterfall.currency}
      />
      <GrowthLines
        growth={waterfall}
        unit={waterfall.currency}
        of={{ scope: waterfall.scope, measure: 'size', ...nameCurrency(waterfall.currency) }}
      />
    </Panel>
  )
}

const listRecent = ({ recent }: Overview) =>
  recent.map(
    ({ slug, name, ticker, mark, className, addedOn, value, currency, notes, scope, asOf }) => ({
      key: slug,
      name,
      ticker,
      className,
      value,
      currency,
      notes,
      of: sizeId({ scope, asOf, currency }),
      href: assetHref(slug),
      mark,
      added: parseDay(addedOn) ?? 0,
    }),
  )

const listMovers = ({ movers }: Overview) =>
  movers.flatMap(({ href, change30d, ...row }) =>
    href ? [{ ...row, href, of: sizeId(row), notes: row.notes.value, change: change30d }] : [],
  )
