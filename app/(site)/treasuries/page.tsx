import { marketMetadata, MarketPage } from '#app/_blocks/market-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = marketMetadata('treasuries')

export default function TreasuriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <MarketPage page="treasuries" searchParams={searchParams} />
}
