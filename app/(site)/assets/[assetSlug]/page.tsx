import { PageChart } from '#app/_blocks/page-chart.tsx'
import { AssetActivity } from '#app/_blocks/asset-activity.tsx'
import { FactSources } from '#app/_blocks/fact-sources.tsx'
import { Headline } from '#app/_blocks/headline.tsx'
import { openPage } from '#app/_blocks/open-page.tsx'
import { CurrencyNote } from '#app/_blocks/currency-note.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { PastDay, PastDayNote } from '#app/_blocks/past-day.tsx'
import { DownloadPanel } from '#app/_blocks/download-panel.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { IgnoredWords } from '#app/_blocks/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { AssetTerms } from '#components/entity/asset-terms.tsx'
import { DocumentList } from '#components/entity/document-list.tsx'
import { HolderPanel } from '#components/entity/holder-panel.tsx'
import { PegPanel } from '#components/entity/peg-panel.tsx'
import { SupplyPanel } from '#components/entity/supply-panel.tsx'
import { TokenTable } from '#components/entity/token-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { NewsList } from '#components/market/news-list.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Monogram } from '#components/ui/monogram.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Stamp } from '#components/ui/stamp.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { showDay, today } from '#lib/dates.ts'
import { showMoney } from '#lib/format/money.ts'
import { showAge } from '#lib/format/age.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { suggestHref } from '#lib/suggest-href.ts'
import type { AssetPage } from '#server/market/assets/asset-page.ts'
import { assetPage } from '#server/pages/asset.ts'

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
  const { publishedBy, mark } = content
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
        mark={<Monogram text={mark.text} color={mark.color} large />}
        tags={
          <>
            {asset.ticker && <Tag mono>{asset.ticker}</Tag>}
            <Tag href={ofClass}>{asset.assetClass.name}</Tag>
            {asset.tokenization && (
              <Tag>{asset.tokenization === 'distributed' ? 'Distributed' : 'Represented'}</Tag>
            )}
            {content.isStale && content.asOf !== null ? (
              <span title={`Last reported ${showDay(content.asOf)}; excluded from totals.`}>
                <Stamp state="stale" even />
              </span>
            ) : (
              <Tag>{asset.status === 'live' ? 'Live' : 'Upcoming'}</Tag>
            )}
          </>
        }
        actions={
          <>
            <PageActions
              page={page}
              pastDay={<PastDay action={page.path} publishedBy={publishedBy} keep={kept('asof')} />}
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
        publishedBy={publishedBy}
        nowHref={href({ asof: '' })}
        leftOut="Holder concentration, activity, changes, news and sources have no daily history and are excluded. Names, facts and terms are current."
      />
      <CurrencyNote
        page={page}
        leftOut={content.peg ? `Peg deviation is against ${showMoney(1, content.peg.to)}.` : null}
      />
      <Headline figures={page.headline} isPast={publishedBy !== null} />
      <div className="g-8-4 mt-4">
        <div className="stack">
          {content.chart ? (
            <PageChart page={page} chart="value" legend="below" />
          ) : (
            <Panel id="value" title="Value">
              <Empty title="No value yet">
                No source has reported a value for this asset. See its facts alongside.
              </Empty>
            </Panel>
          )}
          {content.tokens.length > 0 && (
            <TokenTable tokens={content.tokens} supply={content.supply} />
          )}
          {content.supplyChecks && <SupplyPanel {...content.supplyChecks} />}
          {publishedBy === null && (
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
          <PageChart page={page} chart="flows" isPlain legend="below" height={200} />
          <PageChart page={page} chart="price" isPlain legend="below" height={200} />
          <DocumentList lines={asset.documents} today={today()} />
          <FactSources subject="asset" id={asset.id} />
        </div>
        <div className="stack">
          {asset.description && (
            <Panel id="about" title="About">
              <p className="px-4 py-3">{asset.description}</p>
            </Panel>
          )}
          <AssetTerms asset={asset} netYield={publishedBy === null ? content.netYield : null} />
          {content.peg && (
            <PegPanel
              peg={content.peg}
              price={page.headline.find(({ measure }) => measure === 'price')}
            />
          )}
          <PageChart page={page} chart="yield" isPlain legend="below" height={200} />
          {publishedBy === null && (
            <AssetActivity
              assetId={asset.id}
              slug={asset.slug}
              ticker={asset.ticker}
              money={content.currency.money}
            />
          )}
          {publishedBy === null && asset.news.length > 0 && (
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
          {publishedBy === null && <SourcesPanel sources={content.sources} />}
        </div>
      </div>
      <div className="stack mt-4">
        <DownloadPanel page={page} />
        <MethodologyDrawer measures={content.measures} />
      </div>
      <StructuredData page={page} />
    </>
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
