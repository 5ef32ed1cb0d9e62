import { ListingPage } from '#app/_blocks/lists/listing-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/assets')

export default function AssetsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ListingPage
      path="/assets"
      searchParams={searchParams}
      measures={['size', 'apy7Day', 'yieldToMaturity', 'holders', 'monthlyTransferVolume']}
    />
  )
}
