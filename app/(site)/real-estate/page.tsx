import { marketMetadata, MarketPage } from '#app/_blocks/market-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = marketMetadata('real-estate')

export default function RealEstatePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <MarketPage page="real-estate" searchParams={searchParams} />
}
