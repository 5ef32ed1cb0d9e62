import { marketMetadata, MarketPage } from '#app/_blocks/market-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = marketMetadata('corporate-bonds')

export default function CorporateBondsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <MarketPage page="corporate-bonds" searchParams={searchParams} />
}
