import { MarketPage } from '#app/_blocks/market/market-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = async ({ searchParams }: { searchParams: Promise<SearchParams> }) =>
  publicMetadata('/stocks', { params: await searchParams })

export default function StocksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <MarketPage market="stocks" searchParams={searchParams} />
}
