import { MarketPage } from '#app/_blocks/market/market-page.tsx'
import { YieldMapPanel } from '#components/market/figures/yield-map-panel.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/treasuries')

export default function TreasuriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <MarketPage
      market="treasuries"
      searchParams={searchParams}
      ownChart={({ content: { yieldMap }, address: { state, href } }) =>
        yieldMap && <YieldMapPanel map={yieldMap} view={state} href={href} />
      }
    />
  )
}
