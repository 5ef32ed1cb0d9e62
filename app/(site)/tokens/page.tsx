import { listingMetadata, ListingPage } from '#app/_blocks/listing-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'
import { listingFigures } from '#server/market/listings/listing-figures.ts'

export const metadata = listingMetadata('tokens')

export default function TokensPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ListingPage
      name="tokens"
      searchParams={searchParams}
      headline={({ all, asOf }) => listingFigures('Tokens', all, asOf)}
      measures={['size', 'circulatingSupply', 'totalSupply', 'price', 'holders']}
    />
  )
}
