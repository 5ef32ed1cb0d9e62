import { marketMetadata, MarketPage } from '#app/_blocks/market-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = marketMetadata('stablecoins')

export default function StablecoinsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <MarketPage page="stablecoins" searchParams={searchParams} />
}
