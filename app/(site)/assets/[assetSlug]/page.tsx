import type { Metadata } from 'next'
import { AssetActivity } from '#app/_blocks/asset-activity.tsx'
import { assetOnce } from '#app/_blocks/once.ts'
import { FactSources } from '#app/_blocks/fact-sources.tsx'
import { Headline } from '#app/_blocks/headline.tsx'
import { missingMetadata, MissingPage } from '#app/_blocks/missing-page.tsx'
import { PageActions } from '#app/_blocks/page-actions.tsx'
import { chartQuestion } from '#app/_blocks/chart-question.ts'
import { TakeAway } from '#app/_blocks/take-away.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { viewChange } from '#app/_blocks/view-change.ts'
import { pageMetadata } from '#app/metadata.ts'
import type { ChartChange } from '#components/charts/chart-controls.tsx'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { AssetTerms } from '#components/entity/asset-terms.tsx'
import { HolderPanel } from '#components/entity/holder-panel.tsx'
import { TokenTable } from '#components/entity/token-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology-drawer.tsx'
import { NewsList } from '#components/market/news-list.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Monogram } from '#components/ui/monogram.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { showDay } from '#lib/dates.ts'
import { showAge } from '#lib/format/age.ts'
import { ASSET_CHARTS, shownOf } from '#lib/chart-page-state.ts'
import { chartState, readState, viewOf, type SearchParams } from '#lib/page-state.ts'
import { marketPageByClass } from '#lib/registry/market-pages.ts'
import { assetHref } from '#lib/routes.ts'
import { suggestHref } from '#lib/suggest-href.ts'
import { chartModelHref } from '#lib/trpc-href.ts'
import { getAssetPage, type AssetPage } from '#server/market/assets/asset-page.ts'
import type { Asset } from '#server/market/assets/queries.ts'
import { monogram } from '#lib/view/monogram.ts'

interface AssetPageProps {
  params: Promise<{ assetSlug: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: AssetPageProps): Promise<Metadata> {
  const asset = await assetOnce((await params).assetSlug)
  if (!asset) return missingMetadata
  return pageMetadata({
    title: titleOf(asset),
    description: sentenceOf(asset),
    path: assetHref(asset.slug),
    image: `asset/${asset.slug}`,
  })
}

const titleOf = ({ name, ticker }: Asset) => (ticker ? `${name} (${ticker})` : name)
const sentenceOf = ({ name, description, assetClass }: Asset) =>
  description ??
  `${name}, ${assetClass.name}: value, holders, flows, tokens and contracts, with the source of every figure.`

export default async function AssetPageRoute({ params, searchParams }: AssetPageProps) {
  const asset = await assetOnce((await params).assetSlug)
  if (!asset) return <MissingPage />
  const path = assetHref(asset.slug)
  const { state, href } = readState(path, chartState, await searchParams)
  const content = await getAssetPage(asset)
  const page = marketPageByClass(asset.assetClassId)
  const mark = monogram(asset.ticker ?? asset.name, 'var(--s1)')
  const chartProps = {
    view: viewOf(state),
    href: (change: ChartChange) => href(viewChange(change)),
  }
  const lesser = {
    ...chartProps,
    view: { ...chartProps.view, mode: 'value' as const, scale: 'linear' as const },
    legend: 'below' as const,
    height: 200,
  }
  return (
    <>
      <Breadcrumb
        trail={page ? [{ label: asset.assetClass.name, href: `/${page}` }] : []}
        current={asset.ticker ?? asset.name}
      />
      <PageHeader
        title={asset.name}
        mark={<Monogram text={mark.text} color={mark.color} large />}
        tags={
          <>
            {asset.ticker && <Tag mono>{asset.ticker}</Tag>}
            <Tag href={page ? `/${page}` : null}>{asset.assetClass.name}</Tag>
            {asset.tokenization && (
              <Tag>{asset.tokenization === 'distributed' ? 'Distributed' : 'Represented'}</Tag>
            )}
            <Tag>{asset.status === 'live' ? 'Live' : 'Upcoming'}</Tag>
          </>
        }
        actions={
          <>
            <PageActions asOf={content.asOf} canTake editHref={suggestHref('asset', asset.slug)} />
            {asset.website && (
              <ButtonLink href={asset.website} icon="external" fold>
                Website
              </ButtonLink>
            )}
          </>
        }
      />
      <Headline figures={content.figures} />
      <div className="g-8-4 mt-4">
        <div className="stack">
          {content.chart ? (
            <ChartFrame
              id="value"
              model={content.chart}
              {...chartProps}
              table={state.view === 'table'}
              modelHref={chartModelHref({ of: 'asset', id: asset.id, line: 'value' })}
              legend="below"
            />
          ) : (
            <Panel id="value" title="Value">
              <Empty title="No value yet">
                No source has reported a value of this asset. Its names and facts stand beside.
              </Empty>
            </Panel>
          )}
          {content.tokens.length > 0 && <TokenTable tokens={content.tokens} />}
          <HolderPanel
            snapshot={asset.holderSnapshots[0] ?? null}
            networkCount={new Set(asset.tokens.map(({ networkId }) => networkId)).size}
          />
          {content.flows && (
            <ChartFrame
              id="flows"
              model={content.flows}
              {...lesser}
              modelHref={chartModelHref({ of: 'asset', id: asset.id, line: 'flows' })}
            />
          )}
          {content.price && (
            <ChartFrame
              id="price"
              model={content.price}
              {...lesser}
              modelHref={chartModelHref({ of: 'asset', id: asset.id, line: 'price' })}
            />
          )}
        </div>
        <div className="stack">
          {asset.description && (
            <Panel id="about" title="About">
              <p className="px-4 py-3">{asset.description}</p>
            </Panel>
          )}
          <AssetTerms asset={asset} />
          {content.yields && (
            <ChartFrame
              id="yield"
              model={content.yields}
              {...lesser}
              modelHref={chartModelHref({ of: 'asset', id: asset.id, line: 'yields' })}
            />
          )}
          <AssetActivity assetId={asset.id} ticker={asset.ticker} />
          {asset.news.length > 0 && (
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
          <SourcesPanel sources={content.sources} />
          <FactSources subject="asset" id={asset.id} />
        </div>
      </div>
      <div className="stack mt-4">
        <TakeAway
          title={asset.name}
          href={href()}
          hasChart={content.chart !== null}
          charts={shownOf(ASSET_CHARTS, {
            flows: content.flows,
            price: content.price,
            yield: content.yields,
          })}
          api={chartQuestion(content.chart, 'network', { asset: [asset.slug] })}
        />
        <MethodologyDrawer measures={content.measures} />
      </div>
      <StructuredData
        title={titleOf(asset)}
        description={sentenceOf(asset)}
        path={path}
        asOf={content.asOf}
      />
    </>
  )
}

function SourcesPanel({ sources }: { sources: AssetPage['sources'] }) {
  return (
    <Panel id="sources" title="Sources">
      {sources.length === 0 ? (
        <Empty title="No source yet">
          Values appear here with the first source that reports them.
        </Empty>
      ) : (
        <ul className="rows">
          {sources.map(({ id, name, newestDay, attribution }) => (
            <li key={id}>
              <div className="b">
                <b>{name}</b>
                <small title={attribution}>{attribution}</small>
              </div>
              <small className="mono">{showDay(newestDay)}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
