import { ParticipantListing } from '#app/_blocks/participant-listing.tsx'
import { fixedPageMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { listPlatforms } from '#server/market/platforms/queries.ts'

const { description: SENTENCE } = fixedPages['/platforms']

export const metadata = fixedPageMetadata('/platforms')

export default function PlatformsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <ParticipantListing
      path="/platforms"
      title="Platforms"
      sentence={SENTENCE}
      nameLabel="Platform"
      searchParams={searchParams}
      list={listPlatforms}
    />
  )
}
