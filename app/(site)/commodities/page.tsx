import { marketMetadata, MarketPage } from '#app/_blocks/market-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = marketMetadata('commodities')

export default function CommoditiesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <MarketPage page="commodities" searchParams={searchParams} />
}
