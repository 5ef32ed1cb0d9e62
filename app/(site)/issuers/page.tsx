import { ParticipantListing } from '#app/_blocks/lists/participant-listing.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const generateMetadata = () => publicMetadata('/issuers')

export default function IssuersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ParticipantListing path="/issuers" searchParams={searchParams} />
}
