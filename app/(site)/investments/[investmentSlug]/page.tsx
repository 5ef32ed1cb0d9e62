import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { Headline } from '#app/_blocks/figures/headline.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { MissingPage } from '#app/_blocks/frame/missing-page.tsx'
import { PageActions } from '#app/_blocks/figures/page-actions.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { AssetTerms } from '#components/entity/assets/asset-terms.tsx'
import { HolderPanel } from '#components/entity/assets/holder-panel.tsx'
import { NoAdvice } from '#components/invest/no-advice.tsx'
import { OfferSteps } from '#components/invest/offer-steps.tsx'
import { OfferTerms } from '#components/invest/offer-terms.tsx'
import { StatusPanel } from '#components/listing/status-panel.tsx'
import { TokenTable } from '#components/entity/assets/token-table.tsx'
import { MethodologyDrawer } from '#components/market/methodology/methodology-drawer.tsx'
import { Breadcrumb } from '#components/ui/page/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { EntityMark } from '#components/ui/marks/entity-mark.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import { investmentPage } from '#server/pages/entities/define-investment-page.ts'

interface InvestmentPageProps {
  params: Promise<{ investmentSlug: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ params }: Pick<InvestmentPageProps, 'params'>) =>
  publicMetadata(`/investments/${(await params).investmentSlug}`)

/** An offer: what it is, how it stands, on what terms, how one subscribes, and what is known of its asset. */
export default async function InvestmentPage({ params, searchParams }: InvestmentPageProps) {
  const page = await investmentPage.read((await params).investmentSlug, await searchParams)
  if (!page) return <MissingPage />
  const { entry: offer, headline } = page
  const { asset, tokens, supply, measures } = page.content
  return (
    <>
      <Breadcrumb trail={[{ label: 'Investments', href: '/investments' }]} current={offer.name} />
      <IgnoredWords sentences={page.ignored} />
      <PageHeader
        title={offer.name}
        sentence={offer.statusMeaning}
        mark={<EntityMark mark={offer.mark} large />}
        tags={
          <>
            <Tag>
              {offer.status === 'open' && <span className="dot" />}
              {offer.statusLabel}
            </Tag>
            {offer.assetClass && <Tag href={offer.assetClass.href}>{offer.assetClass.name}</Tag>}
            {offer.asset && (
              <Tag href={offer.asset.href}>{offer.asset.ticker ?? offer.asset.name}</Tag>
            )}
          </>
        }
        actions={
          <>
            <PageActions page={page} currencyHref={(currency) => page.address.href({ currency })} />
            {offer.asset?.website && (
              <ButtonLink href={offer.asset.website} icon="external" fold>
                Website
              </ButtonLink>
            )}
          </>
        }
      />
      <CurrencyNote page={page} leftOut="Offering and asset terms stay as stated." />
      {headline.length > 0 && <Headline figures={headline} point={NOW} />}
      <div className={headline.length > 0 ? 'g-8-4 mt-4' : 'g-8-4'}>
        <div className="stack">
          <OfferTerms offer={offer} />
          <OfferSteps offer={offer} />
          {tokens.length > 0 && <TokenTable tokens={tokens} supply={supply} />}
          <NoAdvice />
        </div>
        <div className="stack">
          {offer.description && (
            <Panel id="about" title="About">
              <p className="px-4 py-3">{offer.description}</p>
            </Panel>
          )}
          {asset ? (
            <>
              <AssetTerms asset={asset} />
              <HolderPanel
                snapshot={asset.holderSnapshots[0] ?? null}
                networkCount={new Set(asset.tokens.map(({ networkId }) => networkId)).size}
              />
            </>
          ) : (
            <Panel id="terms" title="Asset">
              <Empty title="No asset">This offering names no tracked asset.</Empty>
            </Panel>
          )}
        </div>
      </div>
      <div className="stack mt-4">
        <StatusPanel of="investments" />
        <MethodologyDrawer measures={measures} />
      </div>
      <StructuredData
        page={page}
        more={
          offer.issuer ? { provider: { '@type': 'Organization', name: offer.issuer.name } } : {}
        }
      />
    </>
  )
}
