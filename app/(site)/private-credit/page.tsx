import { marketMetadata, MarketPage } from '#app/_blocks/market-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = marketMetadata('private-credit')

export default function PrivateCreditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <MarketPage page="private-credit" searchParams={searchParams} />
}
