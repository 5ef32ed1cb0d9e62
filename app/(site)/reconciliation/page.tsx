import { GapList } from '#app/(site)/reconciliation/gap-list.tsx'
import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { ReasonList } from '#components/entity/opinions/reason-list.tsx'
import { CountStrip, type Count } from '#components/ui/page/count-strip.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { showDay } from '#lib/dates.ts'
import { BLANK } from '#lib/format/compact.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { showChange, showPercent } from '#lib/format/show-percent.ts'
import { sayUnknown } from '#lib/page-state/address-words.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { opinionState } from '#lib/page-state/publication-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { OPINION_TOLERANCE } from '#lib/registry/second-opinions.ts'
import { sourceIds } from '#lib/registry/sources.ts'
import { countOpinions, type OpinionCounts } from '#server/market/opinions/count-opinions.ts'
import { listOpinions } from '#server/market/opinions/list-opinions.ts'
import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

const { description: SENTENCE } = fixedPages['/reconciliation']
const WITHIN = showPercent(OPINION_TOLERANCE, { digits: 0 })

export const generateMetadata = () => publicMetadata('/reconciliation')

export default async function ReconciliationPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const { state, href } = readState('/reconciliation', opinionState, params)
  const [opinions, index] = await Promise.all([
    listOpinions(),
    openMarketNow().then((market) => market.names()),
  ])
  const counts = countOpinions(opinions, state.figure)
  return (
    <>
      <IgnoredWords
        sentences={[
          ...describeIgnored(opinionState, params),
          ...sayUnknown('source', state.source, sourceIds),
        ]}
      />
      <PageHeader title="Reconciliation" sentence={SENTENCE} />
      <CountStrip counts={listCounts(counts, index.assets)} />
      <div className="stack mt-4">
        <GapList opinions={opinions} state={state} href={href} names={index.assets} />
        <ReasonList />
      </div>
      <ArticleData path="/reconciliation" />
    </>
  )
}

function listCounts(
  { assets, pairs, agreeing, gaps, newest, largest, unknown, dollars }: OpinionCounts,
  names: ReadonlyMap<number, CatalogueAsset>,
): Count[] {
  const asset = largest && names.get(largest.assetId)
  return [
    {
      label: 'Assets with two sources',
      value: assets,
      note: pairs === 1 ? '1 pair with another source' : `${pairs} pairs with another source`,
    },
    {
      label: 'Agree',
      value: agreeing,
      note: pairs
        ? `${showPercent(agreeing / pairs, { digits: 1 })}, within ${WITHIN}`
        : 'none to compare',
    },
    {
      label: 'Gaps',
      value: gaps,
      note: newest === null ? 'none' : `newest since ${showDay(newest)}`,
    },
    {
      label: 'Largest gap',
      value: largest?.share ?? 0,
      shown: largest ? showChange(largest.share, 1) : BLANK,
      note: asset ? (asset.ticker ?? asset.name) : 'none',
    },
    {
      label: 'Not explained',
      value: unknown,
      note: dollars
        ? `${showMoney(dollars.unknown)} of ${showMoney(dollars.sum)}`
        : 'gaps of unknown reason',
    },
  ]
}
