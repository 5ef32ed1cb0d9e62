import { marketMetadata, MarketPage } from '#app/_blocks/market-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = marketMetadata('government-bonds')

export default function GovernmentBondsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <MarketPage page="government-bonds" searchParams={searchParams} />
}
