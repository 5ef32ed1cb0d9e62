import { AssetTablePanel } from '#app/_blocks/market/asset-table-panel.tsx'
import { CurrencyChoice } from '#app/_blocks/figures/currency-choice.tsx'
import { CurrencyNote } from '#app/_blocks/figures/currency-note.tsx'
import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { MissingPage } from '#app/_blocks/frame/missing-page.tsx'
import { DownloadPanel } from '#app/_blocks/figures/page-download-panel.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import {
  ListPanel,
  MapPanel,
  type JurisdictionsPage,
} from '#app/(site)/tools/jurisdiction_explorer/jurisdiction-panels.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { AsOf } from '#components/ui/page/as-of.tsx'
import { CountStrip } from '#components/ui/page/count-strip.tsx'
import { OpenSidePanel } from '#components/ui/overlays/side-panel.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { ASSETS_PER_PAGE } from '#lib/view/entities/asset-row.ts'
import { jurisdictionsPage } from '#server/pages/market/define-jurisdictions-page.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'

const PATH = '/tools/jurisdiction_explorer'
export const generateMetadata = () => publicMetadata('/tools/jurisdiction_explorer')

export default async function JurisdictionExplorerPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const page = await jurisdictionsPage.read(PATH, await searchParams)
  if (!page) return <MissingPage />
  const { content } = page
  const { state, href, fieldsWithout: kept } = page.address
  const { assetIds } = content
  const table = await assetTable(content.market, {
    where: ({ id }) => assetIds.has(id),
    search: state.q,
    network: state.network,
    sort: state.sort,
    direction: state.dir,
    page: state.page,
    perPage: ASSETS_PER_PAGE,
  })
  return (
    <>
      <IgnoredWords sentences={page.ignored} />
      <PageHeader
        title="Jurisdiction Explorer"
        sentence={page.description}
        actions={
          <>
            {content.asOf !== null && <AsOf day={content.asOf} />}
            <CurrencyChoice currency={page.currency} href={(currency) => href({ currency })} />
            <OpenSidePanel id="download" icon="download">
              Download
            </OpenSidePanel>
          </>
        }
      />
      <CurrencyNote page={page} />
      <Totals totals={content.totals} />
      <div className="stack mt-4">
        <MapPanel page={page} />
        <ListPanel page={page} />
        <AssetTablePanel
          title="Assets"
          table={table}
          scope=""
          state={state}
          path={PATH}
          href={href}
          searchHref="/assets"
          keep={kept('q')}
          columns={[
            'name',
            'assetClass',
            'networks',
            'value',
            'change30d',
            'holders',
            'share',
            'spark',
          ]}
        />
        <DownloadPanel page={page} />
      </div>
      <StructuredData page={page} />
    </>
  )
}

function Totals({ totals }: Pick<JurisdictionsPage['content'], 'totals'>) {
  return (
    <CountStrip
      counts={[
        { label: 'Countries', value: totals.countries, note: 'with at least one asset' },
        {
          label: 'Assets',
          value: totals.assets,
          note: `${showFullCount(totals.placed)} with a country`,
        },
        {
          label: 'Issuers',
          value: totals.issuers,
          note: `of these assets, under ${showFullCount(totals.frameworks)} named frameworks`,
        },
      ]}
    />
  )
}
