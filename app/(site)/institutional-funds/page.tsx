import { marketMetadata, MarketPage } from '#app/_blocks/market-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'

export const metadata = marketMetadata('institutional-funds')

export default function InstitutionalFundsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <MarketPage page="institutional-funds" searchParams={searchParams} />
}
