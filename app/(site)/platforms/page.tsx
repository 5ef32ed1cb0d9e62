import { ParticipantListing } from '#app/_blocks/lists/participant-listing.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/platforms')

export default function PlatformsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ParticipantListing path="/platforms" searchParams={searchParams} />
}
