import { ListingPage } from '#app/_blocks/lists/listing-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/tokens')

export default function TokensPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ListingPage
      path="/tokens"
      searchParams={searchParams}
      measures={['size', 'circulatingSupply', 'totalSupply', 'price', 'holders']}
    />
  )
}
