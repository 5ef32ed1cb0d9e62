import { PageChart } from '#app/_blocks/figures/page-chart.tsx'
import { AssetActivity } from '#app/_blocks/entities/asset-activity.tsx'
import { IdentifierPanel } from '#app/_blocks/entities/identifier-panel.tsx'
import { FactSources } from '#app/_blocks/entities/fact-source-panel.tsx'
import { Headline } from '#app/_blocks/figures/headline.tsx'
import { openPage } from '#app/_blocks/figures/open-page.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { PageClaim } from '#app/_blocks/figures/page-claim.tsx'
import { PageActions } from '#app/_blocks/figures/page-actions.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/figures/past-day-form.tsx'
import { DownloadPanel } from '#app/_blocks/figures/page-download-panel.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { AssetTerms } from '#components/entity/assets/asset-terms.tsx'
import { DocumentList } from '#components/entity/assets/document-list.tsx'
import { EventList } from '#components/entity/assets/event-list.tsx'
import { HolderPanel } from '#components/entity/assets/holder-panel.tsx'
import { PegPanel } from '#components/entity/assets/peg-panel.tsx'
import { SupplyPanel } from '#components/entity/supply/supply-panel.tsx'
import { OpinionPanel } from '#components/entity/opinions/opinion-panel.tsx'
import { TokenTable } from '#components/entity/assets/token-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology/methodology-drawer.tsx'
import { NewsList } from '#components/market/news/news-list.tsx'
import { Breadcrumb } from '#components/ui/page/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { EntityMark } from '#components/ui/marks/entity-mark.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Stamp } from '#components/ui/marks/stamp.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { showDay, today } from '#lib/dates.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { showAge } from '#lib/format/show-age.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { isLaunchStatus, launchStatuses } from '#lib/registry/statuses.ts'
import { suggestHref } from '#lib/links/suggest-href.ts'
import type { AssetPage } from '#server/market/assets/asset-page.ts'
import { assetPage } from '#server/pages/entities/define-asset-page.ts'

interface AssetPageProps {
  params: Promise<{ assetSlug: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ params }: AssetPageProps) =>
  publicMetadata(`/assets/${(await params).assetSlug}`)

export default async function AssetPageRoute({ params, searchParams }: AssetPageProps) {
  const { page, instead } = await openPage(assetPage, (await params).assetSlug, await searchParams)
  if (!page) return instead
  const {
    entry: asset,
    content,
    address: { href, fieldsWithout: kept },
  } = page
  const { point, mark } = content
  const ofClass = classHref(asset.assetClassId)
  return (
    <>
      <Breadcrumb
        trail={[
          { label: 'Assets', href: '/assets' },
          ...(ofClass ? [{ label: asset.assetClass.name, href: ofClass }] : []),
        ]}
        current={asset.ticker ?? asset.name}
      />
      <IgnoredWords sentences={page.ignored} />
      <PageHeader
        title={asset.name}
        sentence={
          content.claim && (
            <PageClaim
              claim={content.claim}
              description=""
              point={point}
              currency={content.currency.money.currency}
            />
          )
        }
        mark={<EntityMark mark={mark} large isRead={mark.text === asset.ticker} />}
        tags={<Tags asset={asset} content={content} />}
        actions={
          <>
            <PageActions
              page={page}
              pastDay={<PastDay action={page.path} point={point} keep={kept('on', 'asof')} />}
              currencyHref={(currency) => href({ currency })}
              editHref={suggestHref('asset', asset.slug)}
            />
            <ButtonLink href={`/assets?compare=${encodeURIComponent(asset.slug)}`} icon="plus" fold>
              Compare
            </ButtonLink>
            {asset.website && (
              <ButtonLink href={asset.website} icon="external" iconOnly="Website" />
            )}
          </>
        }
      />
      <PastDayNote
        point={point}
        nowHref={href({ on: '', asof: '' })}
        leftOut={
          'Holder concentration, activity, changes, news and sources have no daily history ' +
          'and are excluded. Names, facts and terms are current.'
        }
      />
      <CurrencyNote
        page={page}
        leftOut={content.peg ? `Peg deviation is against ${showMoney(1, content.peg.to)}.` : null}
      />
      <Headline figures={page.headline} point={point} />
      <div className="g-8-4 mt-4">
        <Figures page={page} />
        <Facts page={page} />
      </div>
      <div className="stack mt-4">
        <DownloadPanel page={page} />
        <MethodologyDrawer measures={content.measures} />
      </div>
      <StructuredData page={page} />
    </>
  )
}

type Page = NonNullable<Awaited<ReturnType<typeof assetPage.read>>>

function Tags({ asset, content }: { asset: Page['entry']; content: Page['content'] }) {
  return (
    <>
      {asset.ticker && content.mark.text !== asset.ticker && <Tag mono>{asset.ticker}</Tag>}
      <Tag href={classHref(asset.assetClassId)}>{asset.assetClass.name}</Tag>
      {asset.tokenization && (
        <Tag>{asset.tokenization === 'distributed' ? 'Distributed' : 'Represented'}</Tag>
      )}
      {content.isStale && content.asOf !== null ? (
        <span title={`Last reported ${showDay(content.asOf)}; excluded from totals.`}>
          <Stamp state="stale" even />
        </span>
      ) : (
        <Tag>{isLaunchStatus(asset.status) ? launchStatuses[asset.status].label : 'Live'}</Tag>
      )}
    </>
  )
}

/** Values, tokens, supply and holders, with charts and documents. */
function Figures({ page }: { page: Page }) {
  const { entry: asset, content } = page
  return (
    <div className="stack">
      {content.chart ? (
        <PageChart page={page} chart="value" legend="below" />
      ) : (
        <Panel id="value" title="Value">
          {content.market.isNow ? (
            <Empty title="No value">
              No source reports a value for this asset at present. See its facts alongside.
            </Empty>
          ) : (
            <Empty title="No value by this date">
              The asset had no published value on the date that is shown.
            </Empty>
          )}
        </Panel>
      )}
      {content.tokens.length > 0 && <TokenTable tokens={content.tokens} supply={content.supply} />}
      {content.supplyChecks && <SupplyPanel {...content.supplyChecks} />}
      {content.market.isNow && (
        <HolderPanel
          snapshot={asset.holderSnapshots[0] ?? null}
          largest={content.largestHolders}
          blocks={content.countedBlocks}
          value={page.headline.find(({ measure }) => measure === 'size')?.value ?? null}
          currency={content.currency.money.currency}
          networkCount={new Set(asset.tokens.map(({ networkId }) => networkId)).size}
          readCount={
            content.supplyChecks?.readings.filter(({ state }) => state !== 'read').length ?? 0
          }
        />
      )}
      {content.opinions && content.opinions.pairs.length > 0 && (
        <OpinionPanel pairs={content.opinions.pairs}>
          <PageChart page={page} chart="opinions" isPlain legend="below" height={200} />
        </OpinionPanel>
      )}
      <PageChart page={page} chart="flows" isPlain legend="below" height={200} />
      <PageChart page={page} chart="price" isPlain legend="below" height={200} />
      {content.market.isNow && (
        <EventList
          events={asset.events.map((event) => ({
            ...event,
            factor: event.factor?.toString() ?? null,
          }))}
        />
      )}
      <DocumentList lines={asset.documents} today={today()} />
      <FactSources subject="asset" id={asset.id} />
    </div>
  )
}

/** Terms of the asset, and what happens around it. */
function Facts({ page }: { page: Page }) {
  const { entry: asset, content } = page
  const isNow = content.market.isNow
  return (
    <div className="stack">
      {asset.description && (
        <Panel id="about" title="About">
          <p className="px-4 py-3">{asset.description}</p>
        </Panel>
      )}
      <AssetTerms asset={asset} netYield={isNow ? content.netYield : null} />
      {isNow && <IdentifierPanel assetId={asset.id} />}
      {content.peg && (
        <PegPanel
          peg={content.peg}
          price={page.headline.find(({ measure }) => measure === 'price')}
        />
      )}
      <PageChart page={page} chart="yield" isPlain legend="below" height={200} />
      {isNow && (
        <AssetActivity
          assetId={asset.id}
          slug={asset.slug}
          ticker={asset.ticker}
          market={content.market}
        />
      )}
      {isNow && asset.news.length > 0 && (
        <Panel id="news" title="News">
          <NewsList
            items={asset.news.map(({ article }) => ({
              key: article.slug,
              title: article.title,
              href: article.url,
              source: article.publisher,
              publishedAt: article.publishedAt.toISOString(),
              age: showAge(article.publishedAt, new Date()),
            }))}
          />
        </Panel>
      )}
      {isNow && <SourcesPanel sources={content.sources} />}
    </div>
  )
}

function SourcesPanel({ sources }: { sources: AssetPage['sources'] }) {
  return (
    <Panel id="sources" title="Sources">
      {sources.length === 0 ? (
        <Empty title="No source yet">Sources appear here once one reports a value.</Empty>
      ) : (
        <ul className="rows">
          {sources.map(({ id, name, newestDay, attribution }) => (
            <li key={id}>
              <div className="row-body">
                <b>{name}</b>
                <small>{attribution}</small>
              </div>
              <small className="mono">{showDay(newestDay)}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
