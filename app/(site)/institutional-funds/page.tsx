import { MarketPage } from '#app/_blocks/market-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state.ts'

export const generateMetadata = () => publicMetadata('/institutional-funds')

export default function InstitutionalFundsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <MarketPage market="institutional-funds" searchParams={searchParams} />
}
