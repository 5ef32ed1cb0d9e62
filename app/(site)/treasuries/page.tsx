import { MarketPage } from '#app/_blocks/market/market-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/treasuries')

export default function TreasuriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <MarketPage market="treasuries" searchParams={searchParams} />
}
