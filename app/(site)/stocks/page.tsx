import { marketMetadata, MarketPage } from '#app/_blocks/market-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = marketMetadata('stocks')

export default function StocksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <MarketPage page="stocks" searchParams={searchParams} />
}
