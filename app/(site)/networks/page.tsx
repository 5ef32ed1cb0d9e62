import { ParticipantListing } from '#app/_blocks/lists/participant-listing.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/networks')

export default function NetworksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ParticipantListing path="/networks" searchParams={searchParams} />
}
