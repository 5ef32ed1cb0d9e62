import { MarketPage } from '#app/_blocks/market-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state.ts'

export const generateMetadata = () => publicMetadata('/stocks')

export default function StocksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <MarketPage market="stocks" searchParams={searchParams} />
}
