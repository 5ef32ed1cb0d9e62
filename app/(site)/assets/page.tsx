import { listingMetadata, ListingPage } from '#app/_blocks/listing-page.tsx'
import type { SearchParams } from '#lib/page-state.ts'
import { listingFigures } from '#server/market/listings/listing-figures.ts'

export const metadata = listingMetadata('assets')

export default function AssetsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ListingPage
      name="assets"
      searchParams={searchParams}
      headline={({ all, asOf }) => listingFigures('Assets', all, asOf)}
      measures={['size', 'apy7Day', 'holders', 'monthlyTransferVolume']}
    />
  )
}
