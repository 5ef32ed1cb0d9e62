import { MarketPage } from '#app/_blocks/market/market-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = async ({ searchParams }: { searchParams: Promise<SearchParams> }) =>
  publicMetadata('/private-credit', { params: await searchParams })

export default function PrivateCreditPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  return <MarketPage market="private-credit" searchParams={searchParams} />
}
