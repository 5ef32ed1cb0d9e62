import { MarketPage } from '#app/_blocks/market/market-page.tsx'
import { PegMapPanel } from '#components/market/figures/peg-map-panel.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/stablecoins')

export default function StablecoinsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <MarketPage
      market="stablecoins"
      searchParams={searchParams}
      ownChart={({ content: { pegMap } }) => pegMap && <PegMapPanel map={pegMap} />}
    />
  )
}
